a44-refused-air-side = tylko ataki alianckie mają wsparcie lotnicze
a44-refused-air-weather = lotnictwo działa tylko za dnia i przy czystym niebie
a44-refused-air-spent = w tej turze nie ma już znaczników wsparcia lotniczego
