# Titolo, scenari, fasi
enemy_action-title = Enemy Action: Ardennes
enemy_action-scenario-learning = L'Our: il settore della 5ª Armata corazzata il 16 e 17 dicembre, con quattro carte in mano; uno scenario nostro per imparare. Tu comandi gli Alleati; carte e regole comandano i tedeschi.
enemy_action-scenario-breakthrough = Sfondamento: tutto il fronte dal 16 al 18 dicembre.
enemy_action-scenario-race = La corsa: tutto il fronte dal 16 al 20 dicembre.
enemy_action-scenario-campaign = La campagna: tutto il fronte dal 16 al 26 dicembre. Una partita lunga.
side-german = Tedesco
side-allied = Alleato
eaa-phase-reserve = Riserve
eaa-phase-cards = Preparazione delle carte
eaa-phase-supply = Rifornimento
eaa-phase-impulses = Impulsi
eaa-phase-german = Impulso tedesco { $number }
eaa-phase-allied = Impulso alleato dopo l'impulso tedesco { $number }
eaa-phase-end = Fine giornata
