"""What every other part of the engine stands on: errors, parameters, limits, orders, units."""
