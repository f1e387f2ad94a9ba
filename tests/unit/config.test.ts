import { spawnSync } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { readConfig } from '#server/config.ts'
import { production } from '#tests/support/production.ts'

afterEach(() => followOffice(demoOffice))

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
  expect(complaintsAbout({ ...production, NODE_ENV: 'Production' })).toEqual([expect.stringMatching(/^NODE_ENV: /)])
})

it('in production without configuration one message names everything that is missing', {
  tags: ['R86'],
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
See docs/operations/configuration.md.
`)
})

it('mails have the name that the office has by then, unless MAIL_FROM gives another', () => {
  const { mail } = readConfig({ ...production, MAIL_FROM: 'no-reply@radrum.example' })
  expect(mail.from).toBe('"Rådrum" <no-reply@radrum.example>')
  followOffice({ ...demoOffice, company: { ...demoOffice.company, name: 'Ek, Lind & Partner' } })
  expect(mail.from).toBe('"Ek, Lind & Partner" <no-reply@radrum.example>')
  expect(readConfig({ ...production, MAIL_FROM: 'Byrån <no-reply@radrum.example>' }).mail.from).toBe(
    'Byrån <no-reply@radrum.example>',
  )
})

it('a complete production configuration starts', { tags: ['R86'] }, () => expect(complaintsAbout(production)).toEqual([]))

it('in production an empty variable counts as missing', { tags: ['R86'] }, () =>
  expect(complaintsAbout({ ...production, SMTP_URL: '' })).toEqual(['SMTP_URL: missing']),
)

it('the embedded database is allowed in production only if configured', { tags: ['R86'] }, () => {
  expect(complaintsAbout({ ...production, DATABASE_URL: undefined })).toEqual(['DATABASE_URL: missing (or ALLOW_PGLITE=1)'])
  expect(complaintsAbout({ ...production, DATABASE_URL: undefined, ALLOW_PGLITE: '1' })).toEqual([])
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
    expect(complaintsAbout({ ...production, [name]: value })).toEqual([complaint]),
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
    expect(complaintsAbout({ ...production, PLATFORM_FEE_PERCENT: percent })).toEqual(
      complaints.map((name) => expect.stringContaining(name)),
    ),
  )

it('S3 requires all of its settings, or none', { tags: ['R86'] }, () =>
  expect(complaintsAbout({ ...production, S3_BUCKET: 'radrum' })).toEqual([
    'S3_ENDPOINT: missing',
    'S3_ACCESS_KEY_ID: missing',
    'S3_SECRET_ACCESS_KEY: missing',
  ]),
)
