a44-refused-strategic-roadblock = w ruchu strategicznym nie można wejść na blokadę drogową wroga w heksie { $hex }
a44-refused-roadblock-option = w tej grze nie używa się blokad drogowych
a44-refused-roadblock-not-yet = blokady drogowe kładzie się od tury { $turn }
a44-refused-roadblock-no-road = przez heks { $hex } nie biegnie żadna droga
a44-refused-roadblock-far = heks { $hex } leży dalej niż cztery heksy wolnej drogi od własnych jednostek
a44-refused-roadblock-enemy = jednostka wroga stoi w heksie { $hex } lub obok
a44-refused-roadblock-traffic = własny znacznik korka leży w heksie { $hex } lub obok
a44-refused-roadblock-roadblock = inna blokada drogowa leży w heksie { $hex } lub obok
