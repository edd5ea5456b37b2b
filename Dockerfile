# docker build -t hyperplane . && docker run --rm -p 127.0.0.1:8000:8000 hyperplane

FROM node:22.18-slim AS page
WORKDIR /src
COPY package.json package-lock.json tsconfig.json .npmrc ./
RUN npm ci
COPY scripts/*.mjs scripts/
COPY static static
RUN node scripts/build.mjs

FROM python:3.11-slim AS packages
COPY requirements.txt .
RUN python -m venv /opt/venv \
    && /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt \
    && /opt/venv/bin/pip uninstall --yes --quiet pip

FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home hyperplane \
    && install -d -o hyperplane /var/cache/hyperplane /var/lib/hyperplane
# The loops are compiled here for any CPU of this kind, not for the one that builds the image. numba wants to be able to
# write where it finds them: a start copies them to the temporary folder (deploy/start.sh).
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    NUMBA_CACHE_DIR=/tmp/hyperplane-loops \
    NUMBA_CPU_NAME=generic \
    HYPERPLANE_INSTANCE=/var/lib/hyperplane \
    HOST=0.0.0.0 \
    PORT=8000
COPY --from=packages /opt/venv /opt/venv
WORKDIR /srv/hyperplane
COPY app app
COPY deploy/start.sh deploy/
COPY templates templates
COPY --from=page /src/static static
RUN python -m compileall -q app
USER hyperplane
RUN NUMBA_CACHE_DIR=/var/cache/hyperplane python -m app.warm

VOLUME /var/lib/hyperplane
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/healthz', timeout=4)"]
CMD ["sh", "deploy/start.sh"]
