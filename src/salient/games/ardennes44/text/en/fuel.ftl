a44-sum-fuel-railways = bombing of the railways
a44-refused-fuel-no-choice = this result leaves nothing to choose
a44-refused-fuel-chooser = the other player picks the division
a44-refused-fuel-division = the division { $division } cannot be picked
