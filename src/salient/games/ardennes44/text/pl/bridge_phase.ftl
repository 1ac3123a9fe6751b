a44-ask-bridges = Wybierz most do wysadzenia lub odbudowy albo zakończ fazę mostów.
a44-ask-demolition = Zaczyna się atak na heks { $hex }: wybierz most do wysadzenia albo zrezygnuj.
a44-ask-demolition-pass = Żadnego mostu
a44-ask-burn = Zaczyna się atak na skład paliwa w heksie { $hex }: zniszcz go albo zrezygnuj.
a44-ask-burn-pass = Zostaw skład
a44-ask-commando = Próba wysadzenia mostu między heksami { $from } i { $to }: połóż tam Komando Greif albo zrezygnuj.
a44-ask-commando-pass = Nie tutaj
a44-roll-demolition = Jednostka { $unit } próbuje wysadzić most między heksami { $from } i { $to }
a44-roll-burn = Niszczenie składu paliwa w heksie { $hex }
a44-roll-ouren = Most w Ouren

a44-bridge-finished = Ukończono most między heksami { $from } i { $to }.
a44-bridge-not-finished = Nie można ukończyć mostu między heksami { $from } i { $to }: znów jest wysadzony.
a44-bridge-begun = Most między heksami { $from } i { $to } jest w budowie.
a44-commando-placed = Komando Greif jest przy moście między heksami { $from } i { $to }.
a44-demolition =
    { $result ->
        [destroyed] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: wysadzono most między heksami { $from } i { $to }.
       *[no-effect] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: most między heksami { $from } i { $to } stoi dalej.
    }
a44-burn =
    { $result ->
        [destroyed] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: zniszczono skład paliwa w heksie { $hex }.
       *[no-effect] Tabela wysadzania mostów, kość { $die }, DRM { $drm }: skład paliwa w heksie { $hex } ocalał.
    }
a44-ouren =
    { $result ->
        [destroyed] Most w Ouren, kość { $die }: most jest zniszczony.
       *[intact] Most w Ouren, kość { $die }: most jest nienaruszony.
    }

a44-sum-demolition = Tabela wysadzania mostów: DRM

a44-refused-demolition-not-yours = jednostka { $unit } nie jest twoja
a44-refused-repair-begun = most między heksami { $from } i { $to } jest już w budowie, do twojej następnej fazy mostów
a44-refused-burn-german = skład paliwa może zniszczyć tylko gracz aliancki
a44-refused-burn-elsewhere = atak zaczyna się tylko na skład paliwa w heksie { $hex }
a44-refused-commando-elsewhere = rzut dotyczy mostu między heksami { $from } i { $to }
