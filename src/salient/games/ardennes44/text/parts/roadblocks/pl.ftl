a44-refused-strategic-roadblock = Ruch strategiczny nie może wejść na wrogą blokadę drogową w heksie { $hex }.
a44-refused-roadblock-option = W tej grze nie używa się blokad drogowych.
a44-refused-roadblock-not-yet = Blokady drogowe kładzie się od tury { $turn }.
a44-refused-roadblock-no-road = Przez heks { $hex } nie biegnie żadna droga.
a44-refused-roadblock-far = Heks { $hex } nie leży w odległości czterech heksów wolnej drogi od własnej jednostki.
a44-refused-roadblock-enemy = Jednostka wroga stoi w heksie { $hex } lub obok.
a44-refused-roadblock-traffic = Własny znacznik korka leży w heksie { $hex } lub obok.
a44-refused-roadblock-roadblock = Inna blokada drogowa leży w heksie { $hex } lub obok.
