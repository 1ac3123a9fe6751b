a44-ask-disengage-with = Scegli le altre unità nell'esagono { $hex } che tentano il disingaggio, o passa ai tiri di dado.
a44-ask-disengage = Scegli dove si disingaggia l'unità { $unit }: è nell'esagono { $hex }.
a44-roll-disengagement = Disingaggio dell'unità { $unit }
a44-disengagement = { $result ->
        [yes] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: Sì.
        [yes-d] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: Sì + D.
        [no] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: No.
       *[no-d] Tabella del disingaggio per l'unità { $unit }, dado { $die }, DRM { $drm }: No + D.
    }
a44-refused-disengage-enemy = l'unità { $unit } è nemica
a44-refused-disengage-stayed = altre unità del suo gruppo tentano il disingaggio, e l'unità { $unit } rimane
a44-refused-disengage-announced = per l'unità { $unit } il tentativo è già annunciato
a44-refused-disengage-other-hex = l'unità { $unit } non è nello stesso gruppo
