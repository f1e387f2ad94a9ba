import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { webAppRoutes } from '#server/routes/web-app.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

beforeEach(async () => {
  const { app, config } = server()
  const root = join(config.dataDir, 'web')
  await mkdir(join(root, 'assets'), { recursive: true })
  for (const name of ['index.html', 'app.html', 'assets/app-12345678.js', 'social-card.png'])
    await writeFile(join(root, name), 'x')
  webAppRoutes(app, config, root)
})

const resourcePolicy = async (path: string) => {
  const answer = await server().app.request(path)
  expect(answer.status).toBe(200)
  return answer.headers.get('cross-origin-resource-policy')
}

test.each(['/', '/profile', '/assets/app-12345678.js', '/api/schema.json', '/dev/mail'])(
  'no page of another site may embed %s',
  { tags: ['R66'] },
  async (path) => {
    expect(await resourcePolicy(path)).toBe('same-origin')
  },
)

test('the preview picture may be embedded by any site', async () => {
  expect(await resourcePolicy('/social-card.png')).toBe('cross-origin')
})
