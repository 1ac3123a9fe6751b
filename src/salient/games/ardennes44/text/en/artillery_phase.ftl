a44-ask-ready = Choose the fired artillery units that become ready, or end the artillery supply phase.
a44-ask-ready-limited = Choose the fired artillery units that become ready (left: { $left }), or end the artillery supply phase.
a44-prime-mover-returns = { $unit } gives up its prime mover.
a44-made-ready = { $unit } is ready.
a44-refused-flip-not-yours = { $unit } is not yours
