# Console and platform in one image: the console by default, the platform alone with
# `node server/platform/main.ts`. tests/image/image-steps.ts runs these same steps without Docker.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /console
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The bundle holds the packages that it uses. Only the platform runs from its sources, and `dependencies` in
# package.json are its packages. Node itself comes from the base image.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*
RUN mkdir data

FROM node:24.21.0-bookworm-slim AS runtime
WORKDIR /console
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PROCESSES=auto
COPY --from=build /console/package.json ./
COPY --from=build /console/node_modules node_modules
COPY --from=build /console/build build
COPY --from=build /console/server/platform server/platform
COPY --from=build /console/server/data-folder server/data-folder
COPY --from=build --chown=node:node /console/data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server/index.js"]
