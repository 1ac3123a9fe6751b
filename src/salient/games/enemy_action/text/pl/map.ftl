# Kontrola, mosty, oddziały wydzielone, blokady, umocnione pozycje
eaa-takes = { $side }: zajęto heks { $hex }.
eaa-takes-bridge = { $side }: zajęto most { $crossing }.
eaa-detachment-placed = W heksie { $hex } zostaje oddział wydzielony.
eaa-detachment-relieved = Jednostka { $unit } luzuje oddział wydzielony w heksie { $hex }.
eaa-detachment-lost = Oddział wydzielony w heksie { $hex } przepada.
eaa-roadblock-removed = Usunięto blokadę drogową w heksie { $hex }.
eaa-meuse-reached = Jednostka { $unit } dociera do Mozy w heksie { $hex }: XXX Korpus może ją przekroczyć.
eaa-ip-placed = Umocniona pozycja (IP) w heksie { $hex }.
eaa-ip-vacated = W heksie { $hex } nikt nie zostaje: umocniona pozycja (IP) znika.
