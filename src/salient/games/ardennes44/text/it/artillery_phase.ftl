a44-ask-ready = Scegli le unità di artiglieria che tornano pronte, o termina la fase di rifornimento dell'artiglieria.
a44-ask-ready-limited = Scegli le unità di artiglieria che tornano pronte (ne restano: { $left }), o termina la fase di rifornimento dell'artiglieria.
a44-prime-mover-returns = L'unità { $unit } lascia il trattore di artiglieria.
a44-made-ready = L'unità { $unit } è pronta.
a44-refused-flip-not-yours = l'unità { $unit } non è tua
