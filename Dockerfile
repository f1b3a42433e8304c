# syntax=docker/dockerfile:1
# The image of Comal: one process of the server, without a database (docs/operacion.md, "Contenedores"; decision 0159).
# `scripts/lib/image/make.mjs` makes all that is in it besides Debian and Node.js.

FROM node:26-trixie-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/lib/image/make.mjs /comal

FROM node:26-trixie-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Comal" \
      org.opencontainers.image.description="Point of sale for Mexican restaurants" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION"
COPY --from=build /comal /comal
RUN install -d -m 700 -o node -g node /datos
ENV NODE_ENV=production COMAL_HOST=0.0.0.0 COMAL_DATOS=/datos PORT=3000
WORKDIR /comal
USER node
VOLUME /datos
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/salud/listo').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
