title = Ardennes '44: l'esempio di gioco del regolamento
lead = Due turni e una notte di una vera partita, tappa per tappa, con ogni dado. Mezz'ora; basta guardare.
welcome =
    Il regolamento finisce con un esempio: i primi due turni dell'offensiva e la notte che segue, con ogni dado. Qui è una sola partita, giocata davvero, con gli stessi dadi nello stesso ordine. Si va avanti con il pulsante o con il tasto ].

    La nostra mappa è ricostruita, quindi non ogni unità può stare dove la mostra la figura del regolamento. Dove la partita va in altro modo, il commento lo dice in piccolo, come qui. Di 28 combattimenti, 22 finiscono con il risultato stampato.
set-up =
    Il piazzamento. Gli americani tengono una linea sottile di battaglioni dal Sauer a sud fino alle foreste a nord. I tedeschi riempiono le aree di piazzamento delle loro divisioni dietro i fiumi e il Vallo occidentale; tre punti raggruppamento per esagono e non di più (8.1).

    Cinque unità tedesche sono piazzate a mano, perché più tardi possano fare ciò che fa l'esempio; le altre stanno ai loro posti storici.
sauer = Movimento tedesco, 16 dicembre, mattina. Un reggimento della 212ª può passare il Sauer a valle di Echternach, solo in questo turno, e deve fermarsi sull'altra riva (29.3). Attaccherà la città senza che il fiume lo dimezzi.
movement = La prima mattina si muovono in poche. La fanteria lascia lo sconnesso-bosco fuori strada con il movimento tattico (11.6) e passa un fiume senza ponte solo dalla riva da cui parte (11.4); i carri non fanno né l'uno né l'altro. Nessun tedesco può entrare nell'area di un'altra divisione (29.1). Poi cominciano gli attacchi, da sud a nord.
g1-a =
    Combattimento A, Echternach. 8 a 4 è 2-1; un'artiglieria sposta il rapporto a 3-1 (22.7). Dado 3: FF, e il tedesco sceglie lo scontro a fuoco (16.1). Il suo dado 5 dà ENG+: il battaglione è ingaggiato e un segnalino vantaggio dell'attaccante punta sulla città: una colonna in più la prossima volta (16.6).

    Stampato: 10 a 4. Qui anche un terzo reggimento attacca attraverso il fiume ed è dimezzato (15.3). Colonna e risultati sono gli stessi.
g1-b =
    Combattimento B, Berdorf. 6 a 4 è 1-1, l'artiglieria ne fa 2-1. Dado 4: FF(+1). Lo scontro a fuoco aggiungerebbe uno al dado, quindi il tedesco rinuncia: il battaglione è ingaggiato (16.1).

    Stampato: 8 a 4 su 3-1, EX, e il battaglione è eliminato. Qui 276/986 non trova posto accanto a Berdorf (8.1).
g1-c =
    Combattimento C, dove l'Our incontra il Sauer. 6 a 4 è 1-1; due artiglierie, il massimo che può aiutare (22.7), ne fanno 3-1. Dado 2: DR2. Il battaglione si ritira di due esagoni fino a E1807 ed è disorganizzato (18.2). Segue un'avanzata regolare (19.1), e l'anello intorno a Fouhren comincia a chiudersi.

    Stampato: 8 a 4 con un'artiglieria. Sulla nostra mappa il fiume è davanti a tutti e tre i reggimenti; la seconda artiglieria dà la stessa colonna.
g1-d =
    Combattimento D, Fouhren. 9 a 4 è 2-1, e non resta artiglieria: il corpo ha usato entrambe per C, e nel turno 1 aiutano solo il proprio corpo (29.2). Dado 6: A1/ENG. I paracadutisti perdono un livello, il battaglione è ingaggiato (16.1).

    Stampato: 10 a 4 su 3-1, ENG, senza la perdita.
g1-e = Combattimento E, Hosingen. 8 a 4 è 2-1, con l'artiglieria 3-1: il reggimento che attacca dallo sconnesso-bosco è dimezzato, 5 diventa 3 (15.5). Dado 5: FF(+1), rifiutato; il battaglione è ingaggiato. Tutto come stampato.
g1-f = Combattimento F, Marnach. 8 a 4 e un'artiglieria: 3-1. Dado 1: DR3. Il battaglione si ritira di tre esagoni ed è in rotta (18.2): non può attaccare, non forma ZOC collegate, e un'altra ritirata sarebbe la fine (18.5). La 2ª Panzer fa la sua avanzata bonus di due esagoni (19.1). Tutto come stampato.
g1-g =
    Combattimento G, Sevenig. 8 a 4 e un'artiglieria: 3-1. Dado 2: DR2; il battaglione ripiega su Weiswampach, disorganizzato, e la 560ª avanza.

    Stampato: 13 a 4 su 4-1, DR3. Qui 116Pz/60 non può entrare nell'area della 560ª nel turno 1 (29.1), e i suoi cinque fattori mancano.
g1-h =
    Combattimento H, Lützkampen. 13 a 4 è 3-1. I Panther non trovano carri e danno uno spostamento per corazzati (21.1), l'artiglieria un altro: 5-1. Dado 5: FF. Guida un battaglione carri d'élite con −2 (16.2); dado 2: D1. Gli americani perdono il loro unico livello e spariscono; due unità seguono nell'esagono.

    Come stampato in ogni numero; qui 116Pz/60 è la terza unità.
g1-i =
    Combattimento I, davanti a Winterspelt. 10 a 4 è 2-1, con l'artiglieria 3-1. Dado 6: ENG (16.1). Il battaglione inesperto della 106ª tiene, ingaggiato.

    Stampato: 8 a 4. Sulla nostra mappa nessun reggimento è dimezzato; la colonna è la stessa.
g1-j =
    Combattimento J, Bleialf. 10 a 4 su 2-1, senza artiglieria. Dado 3: EX, ogni parte perde un livello (16.1). La piccola unità americana ne aveva uno solo; il tedesco fa un'avanzata limitata, nell'esagono vuoto e non oltre (19.1).

    Stampato: 8 a 4, la stessa colonna.
g1-k =
    Combattimento K, il varco di Losheim. 12 a 4 è 3-1; corazzati e artiglieria ne fanno 5-1. Dado 1: DS. Lo squadrone di cavalleria perde il suo livello e sparisce. L'avanzata bonus è ciò che serve all'offensiva: i cannoni d'assalto seguono la strada per un terzo esagono (19.1), alle spalle della 106ª.

    Stampato: 16 a 4 su 6-1, lo stesso DS. Qui trova posto un solo reggimento della 3ª paracadutisti. L'esempio dice che uno squadrone trincerato non può sottrarsi; le regole non conoscono questo divieto (21.4): al giocatore alleato è stato chiesto, ed è rimasto.
g1-l =
    Combattimento L, Losheimergraben. 8 a 4, con un'artiglieria 3-1. Dado 6: ENG (16.1).

    I numeri sono quelli stampati; 3FJ/9 sta al posto di un reggimento per cui non c'è spazio.
g1-m = Combattimento M, la foresta in E1432. 6 a 4 è 1-1, con un'artiglieria 2-1. Dado 1: DR2 (16.1), meglio di quanto il tedesco potesse sperare. Il battaglione ripiega su Hünningen, disorganizzato, e la 12ª Volksgrenadier lo segue di un esagono. Come stampato.
g1-n = Combattimento N, E1433. 8 a 4, con un'artiglieria 3-1. Dado 3: FF. Guida un reggimento inesperto, con +1 (16.2); dado 5 diventa 6: A1/ENG. Chi guida perde il livello (16.3), il difensore è ingaggiato. Come stampato; finisce il primo turno tedesco.
a1-move = Il turno alleato. L'artiglieria dell'VIII Corpo torna a St. Vith, e la cavalleria corre lungo la strada fino a Schönberg, il ponte alle spalle della 106ª. Le unità ingaggiate non possono muovere (16.5).
a1-break =
    Tre unità più grandi cedono un livello e ne mandano fuori una piccola: due Task Force e un battaglione (26.1). Una Task Force sbarra la via da Berdorf, un'altra corre verso Weiswampach.

    Qui la strada per Weiswampach è tagliata, e quella Task Force si ferma prima.
a1-rally = La fase di recupero. Nessuna delle unità scosse è accanto a un tedesco, quindi non si tira: le disorganizzate tornano in buon ordine, quella in rotta diventa disorganizzata (18.6).
a1-disengage = Invece di attaccare, un'unità ingaggiata può tentare il disingaggio (20.1). Il battaglione di Hosingen tira 1: sì. Sceglie un esagono, in E2313, e il segnalino di ingaggiata si toglie. Come stampato.
a1-stays = Davanti a Winterspelt va male. Dado 6, più uno perché il battaglione è inesperto (T4): No + D. Resta, ed è anche disorganizzato (20.3). Le altre unità ingaggiate non tentano; i loro segnalini si tolgono (20.5).
a1-traffic =
    Ingorghi. Il giocatore alleato piazza i suoi sei segnalini sulle strade tedesche: due punti movimento in più per entrare (24.2). Poi due dadi ne tolgono: 2 e 5 (24.3). I suoi due blocchi stradali (33) tagliano anche il rifornimento.

    I sei esagoni e i dadi sono quelli stampati; dove stanno i blocchi stradali non è scritto.
a1-surrender = La 106ª è tagliata fuori. Tre unità senza rifornimento e senza una linea verso le altre sono un gruppo isolato (23.6). Dado 2 sulla tabella della resa: ancora nessun punto. Sono tutte inesperte: tre punti saranno la fine (23.8). Come stampato.
g2-begin = Turno 2, il pomeriggio. Il tedesco rimette pronte sei artiglierie, nei turni seguenti solo tre (5.2). I ponti di Gemünd e Dasburg sono finiti (7.9) e aprono la via ai carri; a Vianden si comincia un altro ponte (7.8).
g2-move = Il gruppo Peiper della 1ª SS sale fino a Losheim. Più a nord due unità della 12ª SS ricevono un segnalino Notte (25.3): questo pomeriggio stanno ferme, marceranno e combatteranno al buio.
g2-a =
    Combattimento A, la Task Force. 6 a 3 è 2-1. Dado 1: DR2 (16.1). Ripiega su Beaufort, disorganizzata, e 276/988 avanza. Come stampato.

    Qui sta nello sconnesso-bosco, nel regolamento in foresta; il bonus è lo stesso.
g2-b =
    Combattimento B, di nuovo Echternach. 8 a 4, e il segnalino di vantaggio sposta a 3-1 (16.6). Dado 3: FF; dado 4 nello scontro a fuoco: A1/DR2. Il battaglione non vuole andarsene e tenta una difesa determinata (16.7): dado 4, −2 per il riparo: ritardo, al prezzo di un livello. Era l'ultimo.

    Stampato con −3 per la città. Il bonus che conta è due (15.1); il battaglione è perso comunque.
g2-c =
    Combattimento C, E1807. 4 a 3 su 1-1. Dado 3: FF(+1) (16.1), rifiutato: ingaggiato, e a questo rapporto non si può chiedere di più.

    Stampato: 4 a 4. Sulla nostra mappa l'esagono dà un punto di riparo, nell'esempio due; la colonna è la stessa.
g2-d =
    Combattimento D, Fouhren, da ogni lato. 13 a 4 è 3-1, con un'artiglieria 4-1. Dado 3: DR2 (16.1), ma non c'è via d'uscita. Difesa determinata, dado 3: sì, al prezzo di un livello, che era l'ultimo.

    Stampato: 15 a 4. Qui 5FJ/15 ha perso un livello nel turno 1; la colonna è la stessa.
g2-e = Combattimento E, il battaglione uscito da Hosingen. 15 a 3 è 5-1. Dado 5: FF (16.1); dado 4: A1/DR2. Chi guida paga con un livello, il battaglione ripiega su Alscheid, disorganizzato. Come stampato.
g2-f =
    Combattimento F, Clervaux. 10 a 6 è 1-1. L'artiglieria tedesca sposta di uno a destra, fanteria e corazzati insieme in città di uno a sinistra (21.1): la colonna resta 1-1. Dado 4: ENG.

    L'esempio stampa FF(+1); in questa casella la tabella ha ENG. Il tedesco aveva comunque scelto ENG.
g2-g = Combattimento G, attraverso il ponte di Ouren. Prima dell'attacco un dado decide se regge: 3, è distrutto (7.7), e i Panther non danno spostamento per corazzati. 14 a 3 è 4-1. Risponde un'artiglieria americana: dado 2 sulla tabella dell'artiglieria difensiva, due colonne a sinistra (22.8): 2-1. Dado 5: ENG. Come stampato.
g2-h =
    Combattimento H, Winterspelt. 15 a 4 è 3-1; un'artiglieria, e una colonna perché il difensore è disorganizzato (18.3): 5-1. Dado 4: DR2. Un'unità disorganizzata che deve ritirarsi va in rotta (18.2).

    La colonna è quella stampata; qui un'artiglieria fa ciò che nell'esempio fanno i carri, che non riescono ad arrivare.
g2-i =
    Combattimento I, Schönberg. 10 a 3 è 3-1. Dado 2: DR2 (16.1). La cavalleria lascia il ponte e ripiega su Heuem. La strada per St. Vith è quasi aperta.

    Stampato: 11 a 3 con quattro unità; qui ne arrivano tre. La colonna è la stessa.
g2-k =
    Combattimento K, E1431. 10 a 4 è 2-1; due artiglierie ne fanno 4-1. Dado 5: EX (16.1). Ogni parte perde un'unità, e la 12ª Volksgrenadier entra nell'esagono vuoto.

    Stampato: 12 a 4 con due unità della 12ª SS, che qui non riescono ad arrivare. Il combattimento J dell'esempio non si combatte: solo un esagono accanto al bersaglio è raggiungibile, e le sue due unità servono per L.
g2-l =
    Combattimento L, Losheimergraben. La 1ª SS e un reggimento della 12ª portano 19 fattori, di cui ne contano 18 (34): 18 a 4 è 4-1, con un'artiglieria 5-1. Dado 4: DR2. La difesa determinata fallisce (16.7) e il battaglione lascia l'incrocio, disorganizzato.

    Il dado di quella difesa non è stampato; si è preso un 5. Nell'esempio il battaglione non ha via di ritirata e muore; qui va a Honsfeld.
g2-m = Combattimento M, E1433. 6 a 4 è 1-1, con un'artiglieria 2-1. Dado 5: ENG (16.1). A nord la linea tiene ancora. Come stampato.
a2-move = Il turno alleato. Tutta l'artiglieria è di nuovo pronta: il giocatore alleato può rimetterla tutta (5.2). Il Combat Command B della 9ª corazzata va a St. Vith, il Combat Command R a Weiswampach, e a sud entra il primo rinforzo (13.1).
a2-traffic =
    Nessuno attacca e nessuno tenta il disingaggio. I segnalini di traffico 2 e 5 tornano sulla mappa, e i dadi 4 e 6 tolgono quei numeri (24.3).

    L'esempio mette il segnalino 2 a Hosingen. Quell'esagono tocca il segnalino 1, cosa che 24.4 vieta; qui sta un esagono più in là.
a2-surrender = L'anello intorno alla 106ª è chiuso. Dado 3: un punto dei tre che portano alla resa (23.7). Come stampato.
night = La notte del 16 dicembre. Solo le unità con un segnalino Notte marciano e combattono (25.3): le quattro di Peiper e due della 12ª SS, proprio quelle che l'esempio nomina. Arrivano al bersaglio nel buio.
n-a =
    Combattimento notturno A, Lanzerath. 15 a 4 è 3-1, lo spostamento per corazzati ne fa 4-1. Dado 4: FF (16.1), rifiutato: ingaggiato.

    Stampato: 15 a 3 su 6-1, DR3, e il battaglione muore. Era disorganizzato dopo il combattimento J, che qui non c'è stato: sta in buon ordine nel suo paese.
n-b =
    Combattimento notturno B, la foresta in E1433. 11 a 4 è 2-1. Dado 3: EX. Il battaglione che teneva dalla mattina sparisce; la 12ª SS perde un livello.

    Stampato: un altro battaglione, 14 a 4 su 3-1, DR2. In quella casella la tabella ha FF; e qui nessuna strada porta i carri nella foresta, quindi sono dimezzati (15.4).
end = Qui l'esempio finisce: la linea è rotta nel varco di Losheim e si piega a Clervaux, la 106ª è tagliata fuori, a sud e a nord gli americani tengono. È la mattina del 17, e questo tavolo è tuo: lascia la lezione e gioca per entrambe le parti, o cedi un posto a un amico.
