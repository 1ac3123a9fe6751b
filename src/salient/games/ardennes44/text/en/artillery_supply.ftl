a44-refused-flip-kind = { $unit } is no artillery
a44-refused-flip-absent = { $unit } is not in play
a44-refused-flip-ready = { $unit } is ready
a44-refused-flip-disordered = { $unit } is disrupted or broken and may not be made ready
a44-refused-flip-oos = { $unit } is out of supply and may not be made ready
a44-refused-flip-on-wheels = { $unit } uses strategic movement and may not be made ready
a44-refused-flip-limit = artillery units made ready in one phase: at most { $number }
