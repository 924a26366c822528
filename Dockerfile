# A server in a container: `docker build -t tablee .`, then as docs/hosting.md says.
FROM node:22-slim AS pages
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-fund --no-audit
COPY web ./
COPY src /build/src
RUN npm run build

FROM python:3.13-slim AS wheel
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements.txt requirements-build.txt ./
RUN python -m venv /opt/tablee && /opt/tablee/bin/pip install --no-cache-dir -r requirements.txt
RUN python -m venv /opt/build && /opt/build/bin/pip install --no-cache-dir -r requirements-build.txt
COPY pyproject.toml setup.py MANIFEST.in LICENSE CHANGELOG.md ./
COPY docs/pypi.md ./docs/
COPY tools ./tools
COPY src ./src
COPY --from=pages /build/src/tablee/server/static ./src/tablee/server/static
ENV TABLEE_COMPILE=1
RUN /opt/build/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /opt/wheel .
RUN /opt/tablee/bin/pip install --no-cache-dir --no-deps /opt/wheel/*.whl

FROM python:3.13-slim
COPY --from=wheel /opt/tablee /opt/tablee
RUN mkdir /data && chown nobody:nogroup /data
USER nobody
ENV TABLEE_HOST=0.0.0.0 TABLEE_PORT=8000 TABLEE_DATA=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["/opt/tablee/bin/tablee", "admin", "health"]
CMD ["/opt/tablee/bin/tablee", "serve", "--print-host-link"]
