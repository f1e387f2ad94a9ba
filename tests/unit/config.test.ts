import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makePeople, openWorld } from '#tests/faults/world.ts'

/** A start of the whole server on a machine that may be busy. */
const startMs = 60_000

const complete = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of at least thirty-two characters',
  PUBLIC_WEB_URL: 'https://radrum.example',
  PUBLIC_API_URL: 'https://api.radrum.example',
  SMTP_URL: 'smtps://mail.radrum.example',
  MAIL_FROM: 'Rådrum <no-reply@radrum.example>',
  CONTACT_TO: 'kontakt@radrum.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DATABASE_URL: 'postgres://radrum@db.radrum.example/radrum',
}

const complaintsAbout = (environment: Record<string, string | undefined>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim())
  }
}

it('a misspelt NODE_ENV is refused: it would enable the demo', { tags: ['R86'] }, () => {
  expect(complaintsAbout({ ...complete, NODE_ENV: 'Production' })).toEqual([expect.stringMatching(/^NODE_ENV: /)])
})

it('in production without configuration one message names everything that is missing', {
  tags: ['R86'],
  timeout: startMs,
}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(`The configuration is not complete:
  APP_SECRET: missing
  PUBLIC_WEB_URL: missing
  PUBLIC_API_URL: missing
  SMTP_URL: missing
  MAIL_FROM: missing
  CONTACT_TO: missing
  STRIPE_SECRET_KEY: missing
  STRIPE_WEBHOOK_SECRET: missing
  DATABASE_URL: missing (or ALLOW_PGLITE=1)
See "Configuration" in README.md.
`)
})

it('production doesn’t start on a database with demo accounts', { tags: ['R86'], timeout: startMs }, async () => {
  const world = await openWorld('pglite', { ...complete, DATABASE_URL: '', ALLOW_PGLITE: '1' })
  try {
    await world.inspect((deps) => makePeople(deps, 1))
    const api = world.spawn()
    expect(await api.end).toMatchObject({ code: 1 })
    expect(api.output()).toContain('This database has demo accounts')
  } finally {
    await world.dispose()
  }
})

it('a complete production configuration starts', { tags: ['R86'] }, () => expect(complaintsAbout(complete)).toEqual([]))

it('in production an empty variable counts as missing', { tags: ['R86'] }, () =>
  expect(complaintsAbout({ ...complete, SMTP_URL: '' })).toEqual(['SMTP_URL: missing']),
)

it('the embedded database is allowed in production only if configured', { tags: ['R86'] }, () => {
  expect(complaintsAbout({ ...complete, DATABASE_URL: undefined })).toEqual(['DATABASE_URL: missing (or ALLOW_PGLITE=1)'])
  expect(complaintsAbout({ ...complete, DATABASE_URL: undefined, ALLOW_PGLITE: '1' })).toEqual([])
})

const unsafe: Array<[name: string, value: string, complaint: string]> = [
  ['APP_SECRET', 'too short', 'APP_SECRET: at least 32 characters'],
  ['APP_SECRET_PREVIOUS', 'too short', 'APP_SECRET_PREVIOUS: at least 32 characters'],
  ['PUBLIC_WEB_URL', 'http://radrum.example', 'PUBLIC_WEB_URL: must be https'],
  ['PUBLIC_API_URL', 'http://api.radrum.example', 'PUBLIC_API_URL: must be https'],
  ['PUBLIC_WEB_URL', 'https://radrum.example/path', 'PUBLIC_WEB_URL: an origin without a path, such as https://example.se'],
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS.0: an origin such as https://example.se'],
]
for (const [name, value, complaint] of unsafe)
  it(`production doesn’t start with ${name}=${value}`, { tags: ['R86'] }, () =>
    expect(complaintsAbout({ ...complete, [name]: value })).toEqual([complaint]),
  )

for (const [percent, complaints] of [
  ['-1', ['PLATFORM_FEE_PERCENT: ']],
  ['50.5', ['PLATFORM_FEE_PERCENT: ']],
  ['100', ['PLATFORM_FEE_PERCENT: ']],
  ['ten', ['PLATFORM_FEE_PERCENT: ']],
  ['0', []],
  ['12.5', []],
  ['50', []],
] as const)
  it(`a platform fee of ${percent} percent is ${complaints.length > 0 ? 'refused' : 'accepted'}`, { tags: ['R86'] }, () =>
    expect(complaintsAbout({ ...complete, PLATFORM_FEE_PERCENT: percent })).toEqual(
      complaints.map((name) => expect.stringContaining(name)),
    ),
  )

it('S3 requires all of its settings, or none', { tags: ['R86'] }, () =>
  expect(complaintsAbout({ ...complete, S3_BUCKET: 'radrum' })).toEqual([
    'S3_ENDPOINT: missing',
    'S3_ACCESS_KEY_ID: missing',
    'S3_SECRET_ACCESS_KEY: missing',
  ]),
)
