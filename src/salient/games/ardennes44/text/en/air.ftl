a44-refused-air-side = only Allied attacks have air support
a44-refused-air-weather = aircraft fly only by day in clear weather
a44-refused-air-spent = no air support marker is left this turn
