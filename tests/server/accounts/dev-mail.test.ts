import { describe, expect, test } from 'vitest'
import { keyIn, lastMailTo, mailsTo, register } from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const page = async (path: string) => {
  const answer = await server().app.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('the mailbox of the demo', () => {
  test('lists mails newest first, on request only those to one address', async () => {
    await register(server(), 'anna@example.se')
    await mailsTo(server(), 'anna@example.se')
    await register(server(), 'bo@example.se')
    await mailsTo(server(), 'bo@example.se')
    const all = await page('/dev/mail')
    expect(all.text.indexOf('bo@example.se')).toBeLessThan(all.text.indexOf('anna@example.se'))
    expect(all.text).toContain('Testsida')
    const annas = await page('/dev/mail?to=%20Anna@example.se')
    expect(annas.text).toContain('Till anna@example.se')
    expect(annas.text).not.toContain('bo@example.se')
  })

  test('shows a mail with clickable links', async () => {
    await register(server(), 'anna@example.se')
    const mail = await lastMailTo(server(), 'anna@example.se')
    const address = `http://127.0.0.1:8000/verify-email/${keyIn(mail)}`
    expect((await page(`/dev/mail/${mail.id}`)).text).toContain(`<a href="${address}">${address}</a>`)
  })

  test('what users write is shown as text, and no script may run', { tags: ['R100'] }, async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)> javascript:alert(1) https://a.se/"onclick=x'
    await server().deps.mail.send({ to: `x${evil}`, subject: evil, text: evil, replyTo: evil })
    for (const path of ['/dev/mail', '/dev/mail/1', `/dev/mail?to=${encodeURIComponent(evil)}`]) {
      const { text, headers } = await page(path)
      expect(text).not.toMatch(/<script|<img|href="javascript|" ?onclick/)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(headers.get('content-security-policy')).not.toContain('script-src')
    }
  })

  test.each(['0', '99', 'x', '1e1', '99999999999999999999', '%00'])('mail %s doesn’t exist', async (id) => {
    expect((await page(`/dev/mail/${id}`)).status).toBe(404)
  })

  test.each([
    ['GET', '/dev/mail?to=%00'],
    ['GET', '/dev/checkout/%00'],
    ['POST', '/dev/checkout/%00/pay'],
    ['GET', '/dev/onboarding/%00'],
    ['POST', '/dev/onboarding/%00/ready'],
  ])('an address that no page of the demo can have leads nowhere: %s %s', { tags: ['R67'] }, async (method, path) => {
    expect((await server().app.request(path, { method })).status).toBe(404)
  })

  test('is empty at first and says so', async () => {
    expect((await page('/dev/mail')).text).toContain('Det finns inga mejl ännu.')
  })
})

describe('with a mail server', () => {
  const mailing = useServer({ SMTP_URL: 'smtp://mail.example:25' })
  test('there is no mailbox page', async () => {
    expect((await mailing().app.request('/dev/mail')).status).toBe(404)
  })
})
