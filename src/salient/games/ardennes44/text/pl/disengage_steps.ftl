a44-ask-disengage-with = Wybierz inne jednostki w heksie { $hex }, które próbują się oderwać, albo przejdź do rzutów.
a44-ask-disengage = Wybierz heks, do którego odrywa się jednostka { $unit }: jest w heksie { $hex }.
a44-roll-disengagement = Oderwanie się jednostki { $unit }
a44-disengagement = { $result ->
        [yes] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Tak.
        [yes-d] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Tak + D.
        [no] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Nie.
       *[no-d] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Nie + D.
    }
a44-refused-disengage-enemy = jednostka { $unit } należy do wroga
a44-refused-disengage-stayed = inne jednostki z tego stosu próbują się oderwać, a jednostka { $unit } zostaje
a44-refused-disengage-announced = próba jednostki { $unit } jest już ogłoszona
a44-refused-disengage-other-hex = jednostka { $unit } nie jest w tym samym stosie
