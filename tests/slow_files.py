"""Files whose tests all run in ``make test-all`` only: with them ``make test`` would take half an hour in place of ten
minutes. Here are those that go far into one corner, or need servers and browsers again and again; what a visitor does
first, what is computed, and what a class does stay in ``make test``."""

from __future__ import annotations

FILES = {
    "page": """
        access back_in class_lessons class_pace class_pictures class_sentences class_texts code connection
        contrast covered_exports csv desk embedding films handles history hovering identity inseparable layout
        learners lessons madaline multilayer needs network_views ownership package picture_dialog picture_files
        polling print projector python_plane references regions rules_motion rules_views saved saved_sentences
        site spray view_compare view_methods view_metrics view_table view_trellis view_vectors views wrong_now
        your_line
    """,
    "server": """
        codes floods fuzz hogs hostile lagging limits nginx planes processes proxies restart storage telemetry
        workers_lost workers_several
    """,
    "classroom": "memory",
    "datasets": "presets",
    "": "adding operations wheel",
}

#: By path within ``tests/``.
SLOW = {f"{folder}/test_{name}.py".lstrip("/") for folder, names in FILES.items() for name in names.split()}
