#!/bin/sh
# What the image's container runs: the server, with its compiled loops where they may be written.
set -e
mkdir -p "$NUMBA_CACHE_DIR"
cp -r /var/cache/hyperplane/. "$NUMBA_CACHE_DIR"
exec python -m app
