import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const script = resolve('scripts/build-when-stale.ts')
const sources = ['src/main.tsx', 'public/scheme.js', 'index.html', 'vite.config.ts', 'first-paint/shells.ts', 'package-lock.json']

let project: string
const at = (file: string) => join(project, file)
const write = async (file: string, writtenAt: Date, content = '') => {
  await mkdir(dirname(at(file)), { recursive: true })
  await writeFile(at(file), content)
  await utimes(at(file), writtenAt, writtenAt)
}

/** Tells if it builds. The `npm` of the test only notes that it was called. */
const builds = (webUrl = '', partnersSee?: string) => {
  execFileSync(process.execPath, ['-e', `import(${JSON.stringify(script)}).then((m) => m.buildWhenStale())`], {
    cwd: project,
    env: { PATH: `${at('bin')}:${process.env['PATH']}`, PUBLIC_WEB_URL: webUrl, PARTNERS_SEE: partnersSee },
  })
  return existsSync(at('built'))
}

// Sources of 1 November, built a day later.
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'stale-'))
  for (const source of sources) await write(source, new Date('2026-11-01'))
  await write('dist/web/app.html', new Date('2026-11-02'))
  await write('dist/web/sitemap.xml', new Date('2026-11-02'), '<loc>https://radrum.example/</loc>')
  await write('dist/web/privacy-policy.html', new Date('2026-11-02'), '<p>Dina ärenden kan läsas av alla våra partner.</p>')
  await mkdir(at('bin'))
  await writeFile(at('bin/npm'), '#!/bin/sh\ntouch built\n', { mode: 0o755 })
  return () => rm(project, { recursive: true })
})

test.each(['', 'https://radrum.example', 'https://radrum.example/'])(
  'a build that is newer than its sources is used, for the address “%s”',
  (webUrl) => {
    expect(builds(webUrl)).toBe(false)
  },
)

test.each(sources)('once %s has changed, it is built again', async (source) => {
  await write(source, new Date('2026-11-03'))
  expect(builds()).toBe(true)
})

test('for another address, it is built again', () => {
  expect(builds('https://annan.example')).toBe(true)
})

test('for partners who see something else than it says, it is built again', async () => {
  expect(builds('', 'all')).toBe(false)
  await write('dist/web/privacy-policy.html', new Date('2026-11-02'), '<p>… bara den som har fått ditt ärende.</p>')
  expect(builds('', 'assigned')).toBe(false)
  expect(builds()).toBe(true)
})

test('a build that was stopped before its last pages is made again', async () => {
  await rm(at('dist/web/privacy-policy.html'))
  expect(builds()).toBe(true)
})

test('without a build, it is built', async () => {
  await rm(at('dist'), { recursive: true })
  expect(builds()).toBe(true)
})
