fronte-option-seed = Scenariusz punktowy: liczba, z której losuje się stół i armie.
fronte-option-board = Scenariusz punktowy: kolumny i rzędy stołu.
fronte-option-divisions = Scenariusz punktowy: liczba dywizji każdej strony.
fronte-option-allied_nation = Scenariusz punktowy: narodowość dywizji alianckich.
fronte-option-axis_nation = Scenariusz punktowy: narodowość dywizji Osi.
fronte-option-aircraft = Scenariusz punktowy: obie strony mają samoloty.
fronte-option-panthers = Goodwood: oba pułki pancerne to czołgi ciężkie (Pantery).
