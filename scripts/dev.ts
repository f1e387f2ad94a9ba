// `npm run dev`: the web app with hot reload, and the API behind it, restarted on changes. To the
// browser both are one origin.

import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { readConfig } from '#server/config.ts'
import { webPolicy } from '#server/routes/headers.ts'

const config = readConfig(process.env)
const apiPort = config.port + 1
const own = { PUBLIC_WEB_URL: config.webUrl, PUBLIC_API_URL: config.apiUrl }
const api = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=src/contract', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, ...own, PORT: String(apiPort) },
  },
)
process.once('exit', () => api.kill())

const target = `http://${config.host}:${apiPort}`
const vite = await createServer({
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/files', '/office-logo', '/dev/', '/healthz', '/readyz'].map((path) => [path, target])),
    // For Vite's own inline script (vite.config.ts); the rest of the policy is the production one.
    headers: {
      'Content-Security-Policy': webPolicy(config).replace("script-src 'self'", "script-src 'self' 'nonce-development'"),
    },
  },
})
await vite.listen()
vite.printUrls()
