"""Where examples come from: documents, presets and tables, and how they are split and labelled."""
