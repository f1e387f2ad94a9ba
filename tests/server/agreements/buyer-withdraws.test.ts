import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agreements } from '#server/db/schema/agreements.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { lastMailTo, seen } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { moveTo, officeMail, plainText, rowsOf, runningAgreement, unpaidAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: officeMail })

describe('a buyer who withdraws', { tags: ['§buyer-withdraws'] }, () => {
  test('at 23:59:59 on the fourteenth day ends the agreement, and gets a receipt to the second', async () => {
    const { anna, agreement, number, withdraws, id, matter } = await runningAgreement(server())
    moveTo(server(), '2026-12-04T22:59:59Z')

    expect(await seen(await withdraws('Det blev inte som jag tänkt.'))).toEqual({
      status: 201,
      body: {
        reference: 'F2026-1',
        received_at: '2026-12-04T22:59:59.000Z',
        text: `Jag meddelar att jag frånträder avtalet.\n\nNamn: Anna Andersson\nAvtal eller ordernummer: ${number}\nE-post för kvittensen: ${anna.email}\n\nDet blev inte som jag tänkt.`,
        sums: '40 procent är utfört: du betalar 780\u00a0kr, och 1\u00a0170\u00a0kr går tillbaka.',
      },
    })

    expect(await agreement()).toMatchObject({ state: 'withdrawn', endedAt: new Date('2026-12-04T22:59:59Z') })
    const receipt = await lastMailTo(server(), anna.email)
    expect(receipt.subject).toBe('Kvittens på ditt frånträde F2026-1')
    expect(plainText(receipt)).toContain('Mottaget: 4 december 2026 kl. 23:59:59 (svensk tid)')
    expect(plainText(receipt)).toContain('40 procent är utfört: du betalar 780 kr, och 1 170 kr går tillbaka.')
    const mail = plainText(await lastMailTo(server(), officeMail))
    expect(
      mail,
    ).toContain(`Avtal ${number}, ärende ${matter.id}: 1 950 kr, ingånget den 20 november 2026, betald den 20 november 2026.
Ångerfristen gäller till och med den 4 december 2026. Meddelandet kom i tid.
Köparen har bett om tidig start. Utfört: 40 procent.
Adressen är köparens egen.

Avtalet är frånträtt.

Därför ska pengarna vara tillbaka senast den 18 december 2026.`)
    expect(mail).toContain('Avgör det här:\nhttp://127.0.0.1:8000/office/withdrawals')
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'received', paymentId: id }])
  })

  test('and then deletes the account is told that what is owed comes all the same', { tags: ['R74'] }, async () => {
    const { anna, withdraws } = await runningAgreement(server())
    const listed = async () => (await anna.get('/payments/')).json()
    expect(await listed()).toEqual([expect.not.objectContaining({ refund_waits: true })])
    await withdraws()
    expect(await listed()).toEqual([expect.objectContaining({ refund_waits: true })])
    await anna.delete('/accounts/delete-account/', { password })
    expect((await lastMailTo(server(), anna.email)).text).toContain(
      'Pengar tillbaka: Det som du ska få tillbaka går till kortet som du betalade med, också när kontot är raderat. Kommer pengarna inte fram dit kan vi inte mejla dig om det. Kontakta oss, så betalar vi tillbaka på ett annat sätt.',
    )
  })

  test('is counted among those who withdrew for as long as the matter is there', { tags: ['§office-day'] }, async () => {
    const { anna, admin, withdraws } = await runningAgreement(server())
    const countWithdrawn = async () => {
      const { views } = z
        .object({ views: z.array(z.object({ view: z.string(), matters: z.number() })) })
        .parse(await (await admin.get('/office/day/')).json())
      return views.find(({ view }) => view === 'withdrawn')?.matters
    }
    await withdraws()
    expect(await countWithdrawn()).toBe(1)
    await anna.delete('/accounts/delete-account/', { password })
    expect(await (await admin.get('/matters/?view=withdrawn')).json()).toEqual([])
    expect(await countWithdrawn()).toBe(0)
  })

  test('a second later is received all the same, and the office judges', async () => {
    const { agreement, withdraws } = await runningAgreement(server())
    moveTo(server(), '2026-12-04T23:00:01Z')
    expect((await withdraws()).status).toBe(201)
    expect((await agreement()).state).toBe('running')
    expect(plainText(await lastMailTo(server(), officeMail))).toContain('Meddelandet kom för sent.')
    expect((await withdraws()).status).toBe(201)
  })

  test('without an early start reads one sum everywhere: in Läget, in the mail, and nothing asks whether it goes back', async () => {
    const { anna, matter, withdraws } = await runningAgreement(server(), { earlyStart: false, sharePercent: 40 })
    await anna.post(`/matters/${matter.id}/messages/`, { text: 'Jag tror att jag ångrar mig.' })
    await withdraws()
    const now = await (await anna.get(`/matters/${matter.id}/now/`)).json()
    expect(now).toMatchObject({
      happened: 'Du har ångrat avtalet.',
      next: expect.stringMatching(/^1\u00a0950\u00a0kr går tillbaka till dig senast den 4 december( 2026)?\.$/),
      goes_back: { amount: 1950, by: '2026-12-04' },
    })
    const receipt = plainText(await lastMailTo(server(), anna.email))
    expect(receipt).toContain('Du betalar inget: 1 950 kr går tillbaka.')
    expect(receipt).toContain(
      'Avtalet har upphört. Det du ska få tillbaka får du senast 14 dagar efter att vi fick meddelandet, till samma kort som du betalade med.',
    )
    expect(receipt).not.toContain('Ska du få pengar tillbaka')
  })

  test('before paying closes the card page and ends the payment', async () => {
    const { anna, agreement, withdraws, url, row } = await unpaidAgreement(server())
    expect((await withdraws()).status).toBe(201)
    expect(await agreement()).toMatchObject({ state: 'withdrawn' })
    expect(await row()).toMatchObject({ state: 'cancelled' })
    expect(server().log.join('\n')).toMatch(/"event":"payment\.cancelled".*"why":"withdraw"/)
    expect(await (await server().app.request(new URL(url).pathname)).text()).toContain('Länken gäller inte längre')
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'accepted', refundOre: 0 }])
    expect(plainText(await lastMailTo(server(), officeMail))).toContain('Ingenting är betalt, så det finns inget att avgöra.')
    const receipt = plainText(await lastMailTo(server(), anna.email))
    expect(receipt).toContain(
      'Kvittensen visar att meddelandet har kommit fram. Avtalet har upphört, och du har inget att betala.',
    )
    expect(receipt).not.toMatch(/jurist|pengar tillbaka/)
  })

  test('who has just paid, before the event came, is paid back by the office', async () => {
    const { agreement, withdraws, pays, row } = await unpaidAgreement(server())
    await pays()
    expect((await withdraws()).status).toBe(201)
    expect(await agreement()).toMatchObject({ state: 'withdrawn' })
    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'received' }])
  })

  test('from performed work keeps the agreement when both consents were given, and the office is told why', async () => {
    const { agreement, withdraws } = await runningAgreement(server(), {
      state: 'performed',
      performedAt: server().clock.now(),
    })
    expect((await withdraws()).status).toBe(201)
    expect((await agreement()).state).toBe('performed')
    expect(plainText(await lastMailTo(server(), officeMail))).toContain('Arbetet var då helt utfört')
  })

  test('from performed work without the second consent ends it', async () => {
    const done = { state: 'performed', performedAt: server().clock.now(), lossAcknowledged: false } as const
    const { agreement, withdraws } = await runningAgreement(server(), done)
    expect((await withdraws()).status).toBe(201)
    expect((await agreement()).state).toBe('withdrawn')
  })

  test('for a company reads kindly that there is no such right', async () => {
    const { withdraws } = await runningAgreement(server(), { asConsumer: false })
    expect(await seen(await withdraws())).toEqual({
      status: 409,
      body: {
        detail: 'Ångerrätten gäller privatpersoner, och det här avtalet ingicks för ett företag. Hör av dig, så hjälper vi dig.',
      },
    })
  })

  test('twice reads that it is done already; the same press again gets the same receipt', async () => {
    const { anna, agreementId, withdraws } = await runningAgreement(server())
    const press = () => anna.send('POST', `/agreements/${agreementId}/withdraw/`, {}, { 'idempotency-key': 'k1' })
    expect(await seen(await press())).toEqual(await seen(await press()))
    expect(await seen(await withdraws())).toEqual({ status: 409, body: { detail: 'Avtalet är redan ångrat.' } })
    expect(await rowsOf(server()).withdrawals()).toHaveLength(1)
  })

  test('does so for their own agreements only', { tags: ['R35'] }, async () => {
    const { agreementId, admin } = await runningAgreement(server())
    const bo = await person(server())
    expect((await bo.post(`/agreements/${agreementId}/withdraw/`, {})).status).toBe(404)
    expect((await admin.post(`/agreements/${agreementId}/withdraw/`, {})).status).toBe(403)
  })
})

test('a performed agreement can’t be performed again after it was withdrawn from', async () => {
  const { agreementId, withdraws } = await runningAgreement(server())
  await withdraws()
  const moved = await transitionAgreements(server().db, 'perform', eq(agreements.id, agreementId), {})
  expect(moved).toEqual([])
})
