a44-refused-traffic-not-yet = Znaczniki korków kładzie się od tury { $turn }.
a44-refused-traffic-none = W ramce nie ma już znaczników korków.
a44-refused-traffic-off-map = Znacznik korka kładzie się na mapie, nie tutaj: { $hex }.
a44-refused-traffic-near-traffic = Własny znacznik korka leży w heksie { $hex } lub obok.
a44-refused-traffic-near-roadblock = Własna blokada drogowa leży w heksie { $hex } lub obok.
a44-refused-traffic-bottleneck = Heks { $hex } to wąskie gardło: bez alianckich znaczników korków.
