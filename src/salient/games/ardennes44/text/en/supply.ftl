a44-refused-no-road-path = no supply path along roads leads from { $hex } to a source
a44-refused-out-of-supply = { $unit } is out of supply
a44-surrender-clear-weather = air drops in clear weather
