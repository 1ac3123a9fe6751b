# Supply and fuel
eaa-supply-full = { $unit } in { $hex } is in full supply.
eaa-supply-limited = { $unit } in { $hex } cannot trace supply: limited supply.
eaa-supply-out_of_supply = { $unit } in { $hex } cannot trace supply: out of supply.
eaa-supply-isolated = { $unit } in { $hex } cannot trace supply: isolated.
eaa-supply-starves = { $unit } is isolated and still cannot trace supply.
eaa-fuel-enough = Fuel check: { $die }. There is enough.
eaa-fuel-out = Fuel check: { $die }, not above { $number }. The active mechanized units are out of fuel until the end of the day.
