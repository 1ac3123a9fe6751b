a44-ask-ready = Wybierz jednostki artylerii, które wracają do gotowości, albo zakończ fazę zaopatrzenia artylerii.
a44-ask-ready-limited = Wybierz jednostki artylerii, które wracają do gotowości (pozostało: { $left }), albo zakończ fazę zaopatrzenia artylerii.
a44-prime-mover-returns = Odesłano ciągnik artyleryjski jednostki { $unit }.
a44-made-ready = Jednostka { $unit } jest gotowa.
a44-refused-flip-not-yours = jednostka { $unit } nie jest twoja
