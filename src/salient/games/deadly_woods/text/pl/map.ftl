# Mosty, obszary i to, co jednostka zastaje na miejscu
tdw-bridge-destroyed = Wysadzono most { $bridge }.
tdw-bridge-rebuilt = Jednostka { $unit } naprawia most { $bridge }.
tdw-meuse-crossed = Przekroczono Mozę: wszystkie jednostki, które czekały za rzeką, mogą się poruszać.
tdw-st-vith-entered = Jednostka { $unit } wchodzi do heksu { $hex }: od następnej tury granica między 5. i 6. Armią Pancerną nie obowiązuje.
tdw-engineer-leaves = { $marker }: saperzy opuszczają heks { $hex }.
tdw-air-supply-lost = { $marker }: znacznik w heksie { $hex } jest stracony.
tdw-controls = Heks { $hex }, nowa kontrola: { $side }.
tdw-refused-line = granica armii zamyka heks { $hex } przed jednostką { $unit }
tdw-refused-ouren = jednostka { $unit } jest pancerna i w turze 1 nie może użyć mostu w Ouren
tdw-refused-scenario-ground = dla jednostki { $unit } heks { $hex } leży poza terenem tego scenariusza
tdw-refused-british-area = heks { $hex } leży poza obszarem brytyjskim, a jednostka { $unit } jest brytyjska
tdw-refused-far-from-7a = heks { $hex } leży dalej niż dwa heksy od obszaru 7. Armii: do tury 4 za daleko dla jednostki { $unit }
tdw-refused-meuse = heks { $hex } nie leży na zachód od Mozy, gdzie jednostka { $unit } musi jeszcze czekać
tdw-refused-far-from-j = heks { $hex } leży dalej niż trzy heksy od obszaru wejścia J, blisko którego zostaje jednostka { $unit }
