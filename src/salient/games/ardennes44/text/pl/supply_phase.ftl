a44-out-of-supply = Jednostka { $unit } jest bez zaopatrzenia.
a44-in-supply = Jednostka { $unit } jest znów zaopatrzona.
a44-relieved = Jednostka { $unit } nie jest już odizolowana: traci punkty kapitulacji.
a44-isolated = Odizolowana grupa jednostki { $unit } (jednostki: { $count }; punkty kapitulacji: { $points }).
a44-roll-surrender = Kapitulacja: odizolowana grupa jednostki { $unit } (jednostki: { $count })
a44-surrender-roll = Tabela kapitulacji dla grupy jednostki { $unit }, kość { $die }, DRM { $drm }. Punkty kapitulacji: { $points }, próg: { $threshold }.
a44-surrenders = Kapitulacja jednostki { $unit }.
