a44-ask-combat = Wybierz heks do zaatakowania albo jednostkę do oderwania się lub wydzielenia, albo zakończ fazę walki.
a44-combat-roadblock-passed = Zdjęto blokadę { $marker }: w jej heksie była jednostka wroga.
a44-refused-attack-off-map = atakować można tylko heksy mapy
a44-refused-attack-nobody-beside = żadna twoja jednostka nie sąsiaduje z heksem { $hex }
