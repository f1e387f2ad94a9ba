import { describe, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { seen, send } from '#tests/support/accounts.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ CONTACT_TO: 'byran@radrum.example', TRUST_PROXY: '1' })
const message = {
  first_name: 'Anna',
  last_name: 'Andersson',
  email: 'anna@example.se',
  phone: '070-174 06 05',
  message: 'Hej!\nKan ni hjälpa mig?',
}
const write = (more: object = {}, ip = '198.51.100.7') =>
  send(server(), 'POST', '/contact/', { ...message, ...more }, { 'x-forwarded-for': ip })
const mails = async () => {
  await drainOutbox(server().deps)
  return server().db.select().from(demoMails).orderBy(demoMails.id)
}

describe('the contact form', () => {
  test('mails the company, and a reply goes to the sender', { tags: ['§7-contact'] }, async () => {
    expect(await seen(await write())).toEqual({
      status: 201,
      body: { detail: 'Tack! Ditt meddelande har skickats. Vi kontaktar dig vanligtvis inom 1 arbetsdag.' },
    })
    expect(await mails()).toEqual([
      expect.objectContaining({
        to: 'byran@radrum.example',
        replyTo: 'anna@example.se',
        subject: 'Meddelande från Anna Andersson',
        text: 'Namn: Anna Andersson\nE-post: anna@example.se\nTelefon: 070-174 06 05\n\nHej!\nKan ni hjälpa mig?\n',
      }),
    ])
  })

  test('mails the address of the office’s settings once an admin has saved another one', {
    tags: ['§7-contact'],
  }, async () => {
    const admin = await person(server(), { role: 'staff' })
    const saved = await admin.put('/office/settings/', { ...demoOffice, company: ownCompany, confirm_password: password })
    expect(saved.status).toBe(200)
    await write()
    expect(await mails()).toMatchObject([{ to: 'hej@norrsken.example' }])
    const securityTxt = await server().app.request('/.well-known/security.txt')
    expect(await securityTxt.text()).toContain('Contact: mailto:hej@norrsken.example\n')
  })

  test.each([undefined, null, ''])('works without a phone number (%s)', async (phone) => {
    expect((await write({ phone })).status).toBe(201)
    expect((await mails())[0]?.text).not.toContain('Telefon')
  })

  test('line breaks in a name add no headers and no lines', { tags: ['R70'] }, async () => {
    await write({
      first_name: 'Anna\r\nBcc: alla@example.se',
      last_name: 'A\nSubject: x',
      phone: '1\r\nE-post: annan@example.se',
    })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Meddelande från Anna Bcc: alla@example.se A Subject: x')
    expect(mail?.text.split('\n').slice(0, 4)).toEqual([
      'Namn: Anna Bcc: alla@example.se A Subject: x',
      'E-post: anna@example.se',
      'Telefon: 1 E-post: annan@example.se',
      '',
    ])
  })

  test.each(['anna@example.se\r\nBcc: alla@example.se', 'a@example.se, b@example.se', 'Anna <anna@example.se>'])(
    '%s isn’t a single address',
    { tags: ['R70'] },
    async (email) => {
      expect(await seen(await write({ email }))).toEqual({ status: 400, body: { email: ['Ange en giltig e-postadress.'] } })
      expect(await mails()).toEqual([])
    },
  )

  test('the sixth message in an hour from one network is refused', { tags: ['R70'] }, async () => {
    for (let n = 0; n < 5; n += 1) expect((await write()).status).toBe(201)
    const sixth = await write()
    expect(sixth.headers.get('retry-after')).toBe('3600')
    expect(await seen(sixth)).toEqual({ status: 429, body: { detail: 'För många försök. Vänta en stund och försök igen.' } })
    expect((await write({}, '203.0.113.9')).status).toBe(201)
    expect(await mails()).toHaveLength(6)
  })
})
