fronte-ask-barrage = Przygotowanie artyleryjskie: wybierz jednostkę i ostrzeliwany sektor albo zakończ.
fronte-ask-barrage-left = { $attacks ->
    [one] można jeszcze ostrzelać { $attacks } sektor
    [few] można jeszcze ostrzelać { $attacks } sektory
   *[many] można jeszcze ostrzelać { $attacks } sektorów
}
fronte-barrage = { $unit }: przygotowanie artyleryjskie na { $hex }.
fronte-roll-barrage = Przygotowanie artyleryjskie: { $unit }, { $hex }
fronte-barrage-die = Przygotowanie artyleryjskie { $unit } na { $hex }: kość { $die }, modyfikator { $modifier }.
fronte-roll-under-barrage = { $unit } pod ostrzałem
fronte-stands-barrage = { $unit } wytrzymuje ostrzał (kość { $die }).
fronte-flees-barrage = { $unit } ustępuje pod ostrzałem (kość { $die }).
fronte-fortifications-gone = Zniszczono fortyfikacje w sektorze { $hex }.
fronte-ask-intercept = Nadlatują bombowce { $unit }: wybierz myśliwce do przechwycenia albo spasuj.
fronte-ask-intercept-pass = Bez przechwycenia
fronte-refused-no-barrage = { $unit } nie bierze udziału w przygotowaniu artyleryjskim
fronte-refused-barrage-fired = { $unit }: ostrzał już wykonano albo jednostki nie ma
fronte-refused-not-this-bomber = { $unit } to nie ten bombowiec, który teraz nadlatuje
fronte-refused-not-fighters = { $unit } to nie twoje myśliwce
