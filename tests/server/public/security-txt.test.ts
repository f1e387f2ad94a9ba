import { expect, test } from 'vitest'
import { production } from '#tests/support/production.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer(production)

const securityTxt = () => server().app.request('/.well-known/security.txt')
const daysLeft = async () => {
  const expires = /^Expires: (.+)$/m.exec(await (await securityTxt()).text())?.[1] ?? ''
  return (Date.parse(expires) - server().clock.now().getTime()) / 86_400_000
}

test('it says where to report a vulnerability, on either origin', async () => {
  const answer = await securityTxt()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect((await answer.text()).split('\n')).toEqual([
    'Contact: mailto:kontakt@radrum.example',
    expect.stringMatching(/^Expires: 2027-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
    'Preferred-Languages: sv, en',
    'Canonical: https://radrum.example/.well-known/security.txt',
    'Canonical: https://api.radrum.example/.well-known/security.txt',
    '',
  ])
})

test('it never expires, and never promises more than a year', async () => {
  for (let year = 0; year < 3; year++) {
    expect(await daysLeft()).toBeGreaterThan(30)
    expect(await daysLeft()).toBeLessThan(365)
    server().clock.forwardSeconds(365 * 86_400)
  }
})
