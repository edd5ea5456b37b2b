"""The menus, and the JSON Schema of a scenario."""
