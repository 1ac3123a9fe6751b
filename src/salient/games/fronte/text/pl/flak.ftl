fronte-refused-not-aa = { $unit } nie jest jednostką przeciwlotniczą
fronte-refused-no-aircraft = { $unit } nie jest wrogą jednostką lotniczą nad stołem
fronte-refused-aircraft-far = { $unit } jest dalej niż o jeden sektor
fronte-flak-hits = { $unit } trafia samoloty { $target }: { $score } przeciw { $against }.
fronte-flak-misses = { $unit } ostrzeliwuje samoloty { $target } bez skutku: { $score } przeciw { $against }.
