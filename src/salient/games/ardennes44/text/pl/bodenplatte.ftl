a44-sum-bodenplatte = Bodenplatte
