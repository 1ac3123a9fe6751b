a44-refused-traffic-not-yet = znaczniki korków kładzie się od tury { $turn }
a44-refused-traffic-none = nie ma już wolnych znaczników korków
a44-refused-traffic-off-map = znacznik korka kładzie się na mapie, nie tutaj: { $hex }
a44-refused-traffic-near-traffic = własny znacznik korka leży w heksie { $hex } lub obok
a44-refused-traffic-near-roadblock = własna blokada drogowa leży w heksie { $hex } lub obok
a44-refused-traffic-bottleneck = heks { $hex } to heks wąskiego gardła: nie można tu położyć alianckiego znacznika korka
