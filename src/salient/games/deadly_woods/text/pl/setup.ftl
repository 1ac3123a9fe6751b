tdw-points = Niemieckie punkty zwycięstwa na koniec tury: { $points }.
tdw-surrenders = Kapitulacja jednostki { $unit } w heksie { $hex }.
tdw-next-turn = Inicjatywa w turze { $turn }: { $side }.
tdw-won-sudden-points = Nagłe zwycięstwo: niemieckie PZ: { $points }.
tdw-won-sudden-steps = Nagłe zwycięstwo: niemieckie poziomy zmotoryzowane za Mozą: { $steps }.
tdw-won-points = Zwycięstwo Niemców: PZ { $points }, potrzebne { $needed }.
tdw-lost-points = Zwycięstwo aliantów: niemieckie PZ { $points }, potrzebne { $needed }.
tdw-ended-drawn = Remis: niemieckie PZ { $points }, potrzebne { $needed }.
