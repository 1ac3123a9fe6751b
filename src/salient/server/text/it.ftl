server-stale = Nel frattempo il tavolo è cambiato.
server-refused = Qui non è possibile.
server-malformed = Non si capisce: { $reason }
server-not-now = Non ora: { $reason }
server-no-seat = A questo tavolo non hai un posto.
server-not-your-seat = Questo posto è di un altro.
server-seat-taken = Qualcun altro ha preso questo posto.
server-unknown-table = Non c'è un tavolo così.
server-unknown-seat = Non c'è un posto così.
server-unknown-invitation = L'invito non vale, o è stato sostituito da un altro.
server-unknown-opponent = Non c'è un giocatore automatico di nome { $name }.
server-unknown-texts = Questi testi non ci sono.
server-unknown-page = Questa pagina non c'è.
server-refused-table = Il tavolo non si può aprire: { $reason }
server-refused-seats = Ogni parte deve essere giocata da un posto solo.
server-refused-parting = Si può cedere una sola parte soltanto di un posto che le gioca tutte.
server-refused-save = Il salvataggio non si può usare: { $reason }
server-export-not-yet = Finché la partita continua, solo chi gioca tutte le parti può prenderne una copia.
server-branch-secret = Finché la partita continua e le parti hanno segreti, solo chi le gioca tutte può provare da qui come sarebbe andata.
server-no-such-moment = La partita non ha questo momento.
server-no-wish = Nessuno chiede di tornare indietro.
server-cannot-keep = La partita non si è potuta scrivere su disco, quindi non è cambiato nulla: { $reason }
server-cannot-read = In questo momento il club non riesce a leggere le sue partite: { $reason }
server-foreign-page = Un'altra pagina non può agire per te.
server-too-much = Troppe richieste; aspetta un momento.
server-http = Il club risponde { $status }.
server-failed = Qualcosa è andato storto nel club. Non è cambiato nulla; è stato annotato.
server-own-wish = Chi chiede di tornare indietro non può acconsentire.
server-asked-in-secret = { $side }: una decisione segreta.
server-cannot-open = Questa partita non può essere aperta: { $reason }
server-too-many-tables = Hai iniziato { $most } partite. Eliminane prima qualcuna.
server-too-many-connections = Hai aperto questo tavolo troppe volte.
server-last-one = Sei rimasto solo a questo tavolo. Eliminalo, invece.
server-not-your-table = Può farlo solo chi ha iniziato questa partita.
server-others-sit-there = Al tavolo siede qualcun altro. Puoi lasciarlo.
server-bad-webhook = Un avviso può andare solo a un indirizzo web che inizia con http:// o https:// e non è in una rete privata.
server-your-turn = { $name }, turno { $turn }: tocca a te. { $prompt }
server-report-turn = Turno { $turn }
server-report-map = La mappa all'inizio del turno { $turn }
server-report-end = La mappa alla fine
server-bad-paper = C'è qualcosa che non va in ciò che è scritto o disegnato.
server-unknown-paper = Questo foglio non esiste.
server-not-your-paper = Solo chi lo possiede può cambiarlo. Se ne può tenere una copia.
server-too-many-papers = Fogli tenuti: { $most }. Prima bisogna buttarne via qualcuno.
server-rematch-not-yet = La rivincita si può chiedere solo a partita finita.
server-somebody = qualcuno senza nome
server-side-held = { $side }: dal turno { $turn } fino a qui ha giocato { $name }, che ha visto ciò che solo questa parte può vedere.
server-took-back = { $side } { $count ->
    [one] ha annullato l'ultima risposta
   *[other] ha annullato { $count } risposte
 }.
server-other-browser = { $name } gioca anche da un altro browser: { $browser }.
server-device-revoked = Questo browser è stato scollegato dal suo proprietario.
server-unknown-device = Questo browser non esiste.
server-unknown-device-link = Questo link personale non è valido: è già stato usato, è scaduto o è stato ritirato.
server-last-device = È il tuo unico browser: senza di esso nessuno potrebbe più essere te.
server-too-many-devices = Hai { $most } browser e link personali. Prima scollegane qualcuno.
server-no-clock = Questo tavolo non ha orologi in funzione.
server-clock-so-already = Gli orologi sono già così.
server-clock-paused = { $name }: orologi fermi, tutti d'accordo.
server-clock-goes-on = { $name }: gli orologi ripartono.
server-nothing-to-claim = Non c'è nulla da reclamare: l'altra parte ha ancora tempo, o il tavolo non lo prevede.
server-clock-claimed = { $other }: tempo scaduto. { $side }: partita reclamata.
server-clock-computer = { $name }: tempo scaduto. Da qui il computer gioca { $side }.
server-won-on-time = { $side }: vittoria per tempo scaduto.
server-no-open-lobby = Questo club non ha una sala aperta.
server-bad-mail = Non si possono mandare avvisi a questo indirizzo e-mail.
server-bad-push = Questo browser non può ricevere avvisi a pagina chiusa.
server-unknown-confirmation = Questo link non è valido o è già stato usato.
server-mail-unsent = Non è stato possibile spedire l'e-mail: { $reason }
server-mail-confirm-title = Salient: questo indirizzo è tuo?
server-mail-confirm = { $name } vuole essere avvisato qui quando una partita aspetta. Se sei tu, apri questa pagina entro due giorni:
    { $url }
    Se non sei tu, non fare nulla: non arriveranno altre e-mail.
server-mail-stop = Per non ricevere più questi avvisi: { $url }
server-game-waits = Tocca a te: { $name }
server-games-wait = { $count ->
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
 }
server-computer-stumbled = Il giocatore elettronico di { $side } si è inceppato e continua con ragionamenti più semplici.
server-no-hints = A questo tavolo non si danno suggerimenti.
server-hint-given-up = Il suggerimento è stato abbandonato: la partita è andata avanti.
server-hint-failed = Questa volta non è venuto in mente nessun suggerimento.
server-hints-on = { $name }: da ora si possono chiedere suggerimenti.
server-hints-off = { $name }: da ora nessuno riceve suggerimenti.
server-review-not-yet = Una partita si riesamina quando è finita.
