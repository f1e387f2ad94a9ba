import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AddressRefused } from '#server/ports/mail.ts'
import { smtpMailer } from '#server/ports/mail-smtp.ts'
import { type SmtpStandIn, startSmtp } from '#tests/support/smtp-stand-in.ts'

let smtp: SmtpStandIn
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.close())

const impatient = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }
const mailerTo = (smtpUrl: string) => smtpMailer({ smtpUrl, from: 'Rådrum <no-reply@radrum.example>' }, impatient)
const mail = { to: 'anna@example.se', subject: 'Hej', text: 'Välkommen!' }

describe('mail by SMTP', () => {
  test('is sent with sender, recipient, subject and text', async () => {
    await mailerTo(smtp.url).send({ ...mail, replyTo: 'bo@example.se' })
    expect(smtp.heard()).toContain('MAIL FROM:<no-reply@radrum.example>')
    expect(smtp.heard()).toContain('RCPT TO:<anna@example.se>')
    expect(smtp.heard()).toContain('Reply-To: bo@example.se')
    expect(smtp.heard()).toContain('Subject: Hej')
  })

  test('comes from whoever the office is by then', async () => {
    const account = { smtpUrl: smtp.url, from: 'Rådrum <no-reply@radrum.example>' }
    const mailer = smtpMailer(account, impatient)
    account.from = '"Ek, Lind & Partner" <no-reply@radrum.example>'
    await mailer.send(mail)
    expect(smtp.heard()).toContain('From: "Ek, Lind & Partner" <no-reply@radrum.example>')
  })

  test('names the address of its one click out of such mails', { tags: ['§notices'] }, async () => {
    await mailerTo(smtp.url).send(mail)
    expect(smtp.heard()).not.toContain('List-Unsubscribe')
    await mailerTo(smtp.url).send({ ...mail, unsubscribe: 'https://radrum.example/api/notices/unsubscribe/?key=1.x' })
    expect(smtp.heard()).toContain('List-Unsubscribe: <https://radrum.example/api/notices/unsubscribe/?key=1.x>\r\n')
    expect(smtp.heard()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test('line breaks and lists add no recipient and no header', { tags: ['R70'] }, async () => {
    await mailerTo(smtp.url).send({
      ...mail,
      subject: 'Hej\r\nBcc: alla@example.se',
      replyTo: 'bo@example.se\r\nX-Evil: 1',
    })
    expect(smtp.heard().match(/RCPT TO/g)).toHaveLength(1)
    expect(smtp.heard()).not.toMatch(/^(Bcc|X-Evil):/m)
  })

  test.each([
    ['says no for now', '451', '451'],
    ['says no for ever', '550', '550'],
    ['hangs up', 'away', 'ECONNRESET|closed'],
    ['says nothing', 'hangs', /Greeting never received|Timeout/],
    ['takes the mail and hangs up', 'drops after DATA', 'closed'],
  ] as const)('a mail server that %s is an error, so that the outbox retries', { tags: ['R82'] }, async (_, mood, error) => {
    smtp.is(mood)
    await expect(mailerTo(smtp.url).send(mail)).rejects.toThrow(new RegExp(error))
  })

  test.each([
    ['550', true],
    ['550 5.1.1', true],
    ['550 5.7.1', false],
    ['450', false],
  ] as const)('an address that is answered %s is refused for good: %s', { tags: ['R82'] }, async (mood, isForGood) => {
    smtp.is(mood)
    const error = await mailerTo(smtp.url)
      .send(mail)
      .catch((refusal: unknown) => refusal)
    expect(error instanceof AddressRefused).toBe(isForGood)
  })

  test('an unreachable mail server is an error, too', { tags: ['R82'] }, async () => {
    await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('ECONNREFUSED')
  })
})
