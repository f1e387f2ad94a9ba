// `npm start`: builds the web app if needed, then serves it and the API on one port.

import { buildWhenStale } from './build-when-stale.ts'

await buildWhenStale()
await import('#server/main.ts')
