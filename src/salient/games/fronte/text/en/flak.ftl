fronte-refused-not-aa = { $unit } is no anti-aircraft unit
fronte-refused-no-aircraft = { $unit } is no enemy air unit over the table
fronte-refused-aircraft-far = { $unit } is more than one sector away
fronte-flak-hits = { $unit } hits the aircraft { $target }: { $score } against { $against }.
fronte-flak-misses = { $unit } fires at the aircraft { $target } without effect: { $score } against { $against }.
