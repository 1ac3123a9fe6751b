title = Prima lezione: il ponte
lead = Dieci minuti a un tavolo piccolo: che cosa dice una pedina, una marcia, un attacco, annullare e rivedere.
welcome = Benvenuti. In questa piccola battaglia il Blu ha otto turni per prendere la cittadina di Aubry e il crocevia di Kreuz alle sue spalle; ora sono segnati. Chi li tiene entrambi vince, il Blu che non ne tiene nessuno perde (9.3).

    Giochi il primo turno del Blu. Ciò che deve decidere il Rosso lo fa la lezione per te.
counter = La pedina segnata è il tuo 1° battaglione. Il riquadro incrociato significa fanteria, II accanto ad esso un battaglione. 5-3-4 sono i suoi numeri: attacca con 5, difende con 3 e ha 4 punti movimento per turno (1.1).

    Punta una pedina qualsiasi: il pannello a destra dice che cos'è.
map = La mappa è divisa in esagoni, ognuno con un numero come 0503. Il chiaro è terreno aperto, il verde è bosco; la linea azzurra è un fiume, e un solo ponte porta ad Aubry. Trascina la mappa per spostarla; la rotella o due dita ingrandiscono.
prompt = La riga in alto dice sempre a chi tocca e che cosa si chiede. Ora il Blu può muovere. Ciò con cui puoi rispondere è illuminato sulla mappa; tutto il resto è rifiutato con il suo motivo.
select = Clicca il tuo 1° battaglione, la pedina segnata.
    .other = Prendi prima il 1° battaglione, quello segnato. Il 2° viene subito dopo.
refusal = Gli esagoni color ambra sono a portata, ognuno con il costo per arrivarci. Ora clicca il lago in 0206, che è segnato: il tavolo dice perché no e cita la regola. Non serve conoscerle tutte.

    I numeri delle regole, come (3.4), aprono il regolamento a quella riga.
march = Marcia fino a 0403, l'esagono segnato davanti al ponte: cliccalo, e il battaglione ci va per la via meno costosa. Lungo una strada un esagono costa solo mezzo punto, il terreno aperto 1, il bosco 2 (3.2).
    .other = Questa marcia va a 0403, l'esagono segnato davanti al ponte. Cliccalo.
zone = Lì si è fermato da solo. I sei esagoni attorno a un'unità sono la sua zona di controllo, e chi entra in quella nemica deve fermarsi (4.2). Oltre un fiume la zona arriva solo attraverso un ponte (4.1).
undo = Hai cambiato idea? La freccia curva nella riga in alto, o il tasto U, annulla i tuoi ultimi clic finché non è caduto un dado. Prova pure: la lezione torna indietro con te.
second = Ora il 2° battaglione, che è segnato. Cliccalo.
    .other = Ora muove il 2° battaglione: clicca la pedina segnata.
towards = Marcia fino a 0402, il bosco segnato accanto al 1°. Prende 3½ dei suoi 4 punti: il bosco da solo ne costa 2.
    .other = Il 2° battaglione va in 0402, il bosco segnato accanto al 1°.
combat = Hanno mosso entrambi, e la fase di movimento è finita da sola; a sinistra vedi che ora c'è il combattimento (2.2). Il 1° battaglione Rosso in Aubry è adiacente ai tuoi due: si può attaccare.
attack = Clicca il battaglione Rosso in Aubry.
    .other = Attacca il battaglione Rosso in Aubry: cliccalo.
join = Di' chi attacca: clicca entrambi i tuoi battaglioni, o il pulsante che li fa partecipare tutti. Il pannello a destra li somma uno per uno.
    .other = Attaccano entrambi i battaglioni: clicca ciascuno.
sum = Leggi il conto a destra. Il 1° attacca attraverso il ponte con i suoi 5; il 2°, oltre il fiume, è dimezzato a 3 (6.3). 8 contro 3 fa 2 a 1, e la cittadina sposta di una colonna, a 1-1 (6.5). Sopra il conto c'è la probabilità di ogni risultato.
fight = Nessun dado cade prima che tu lo dica. Premi Combatti nella riga in alto.
    .other = Ora premi Combatti: decide un dado.
rolled = Un 5 nella colonna 1-1: DR, il difensore deve ritirarsi. La casella colpita è illuminata a destra; B mostra tutta la tabella. In una lezione i dadi sono scelti; in una partita sono sigillati prima dell'inizio, e dopo tutti possono controllarli.
retreat = Il Rosso deve lasciare Aubry e sceglie dove andare: un esagono fuori dalle tue zone di controllo (7.1), che non passano un fiume senza ponte (4.1). Vai avanti, e il Rosso si ritira.
advance = L'esagono è vuoto, e un attaccante può seguire (7.2). Manda il 1° battaglione oltre il ponte: cliccalo. Il 2° non può, perché sta oltre il fiume.
    .other = Prendi Aubry: clicca il 1° battaglione, che può avanzare.
holds = Aubry è del Blu da ora in poi, finché non vi entra il Rosso (9.2). Le fasi che non avevano altro da chiedere sono passate, e tocca al Rosso.
replay = La linea in basso è la tua partita fin qui: trascinala avanti e indietro. Guardare non cambia nulla; l'ultimo pulsante riporta al presente. L apre il diario.
goodbye = Questo era un turno. La prossima lezione continua da qui: il Rosso contrattacca, e tu vinci tutta la partita.
