a44-refused-commando-option = w tej grze nie używa się Komanda Greif
a44-refused-commando-once = Komanda Greif już użyto
a44-refused-commando-late = Komando Greif można położyć tylko przed turą 7
a44-refused-commando-bridge = Komando Greif kładzie się na nienaruszonym moście
a44-sum-demolition-commando = Komando Greif
