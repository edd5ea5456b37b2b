"""Foundations of the engine: errors, parameters, limits, orders, units."""
