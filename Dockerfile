FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The only install script of a package that runs here would download a second Node. The list of
# what was installed names where from.
RUN npm ci --omit=dev --ignore-scripts && rm -r node_modules/node node_modules/.package-lock.json

FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY . .
# The built pages name both: the address in their links, and which partners read a matter.
ARG PUBLIC_WEB_URL
ARG PARTNERS_SEE
# In one step, because a layer of 900 MB that only the build needs takes longer to keep than to
# install again.
RUN npm ci --ignore-scripts && npm run build && rm -r node_modules

FROM node:24-bookworm-slim
# docs/operations.md says what the last one does.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=modules /app/node_modules node_modules
COPY src/contract src/contract
COPY server server
COPY --from=web /app/dist dist
RUN install --directory --owner=10001 --group=10001 --mode=700 /data
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
