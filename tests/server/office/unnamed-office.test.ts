import { afterEach, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { callUnnamedOffice } from '#contract/office/our-office.ts'
import { createAdmin } from '#server/domain/roof/operator.ts'
import { lastMailTo } from '#tests/support/accounts.ts'
import { production } from '#tests/support/production.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({
  ...production,
  PUBLIC_WEB_URL: 'https://portal.norrsken.example',
  MAIL_FROM: 'no-reply@norrsken.example',
})

afterEach(() => callUnnamedOffice(undefined))

const mailToNewAdmin = async (email: string) => {
  await createAdmin(server().deps, email, 'Astrid', 'Ek')
  return lastMailTo(server(), email)
}

test('in production mails name an office by its web address until it has a name of its own, and never as the demo’s', {
  tags: ['§office-settings'],
}, async () => {
  const first = await mailToNewAdmin('astrid@norrsken.example')
  expect(first.subject).toBe('Du är inbjuden till portal.norrsken.example')
  expect(first.text).toContain('Vi har skapat ett konto åt dig hos portal.norrsken.example.')
  expect(first.text).toMatch(/Vänliga hälsningar\nportal\.norrsken\.example\n$/)
  expect(first.text).not.toContain('Rådrum')
  expect(server().config.mail.from).toBe('"portal.norrsken.example" <no-reply@norrsken.example>')

  server().deps.office.adopt(1, { ...demoOffice, company: { ...demoOffice.company, name: 'Norrsken' } })
  expect((await mailToNewAdmin('bo@norrsken.example')).subject).toBe('Du är inbjuden till Norrsken')
  expect(server().config.mail.from).toBe('"Norrsken" <no-reply@norrsken.example>')
})
