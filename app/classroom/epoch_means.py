"""Numbers of very many epochs as means of equally many of them."""

from __future__ import annotations

import numpy as np

BUCKETS = 2_000  # entries of the counts per epoch


def epoch_means(counts: np.ndarray) -> tuple[int, np.ndarray]:
    """Counts per epoch as at most BUCKETS means, each over equally many epochs: (epochs a mean, means)."""
    counts = np.asarray(counts, dtype=np.float64)
    bucket = max(1, -(-len(counts) // BUCKETS))
    if bucket == 1:
        return 1, counts
    starts = np.arange(0, len(counts), bucket)
    lengths = np.minimum(bucket, len(counts) - starts)
    return bucket, np.add.reduceat(counts, starts) / lengths
