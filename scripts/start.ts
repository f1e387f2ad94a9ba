import { buildWhenStale } from './build-when-stale.ts'

await buildWhenStale()
await import('../server/main.ts')
