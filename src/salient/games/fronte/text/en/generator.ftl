fronte-option-seed = Points scenario: the number from which table and armies are drawn.
fronte-option-board = Points scenario: columns and rows of the table.
fronte-option-divisions = Points scenario: divisions on each side.
fronte-option-allied_nation = Points scenario: the nation of the Allied divisions.
fronte-option-axis_nation = Points scenario: the nation of the Axis divisions.
fronte-option-aircraft = Points scenario: both sides have aircraft.
fronte-option-panthers = Goodwood: both Panzer regiments are heavy armour (Panthers).
