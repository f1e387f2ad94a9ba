import { describe, expect, test } from 'vitest'
import { agreementProgress } from '#server/db/schema/agreements.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  accepts,
  atWork,
  bothConsents,
  itIs,
  listedAgreements,
  Ordered,
  pays,
  performs,
  proposes,
  reports,
} from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const lastMail = async ({ email }: Person) => {
  const mail = (await mailsTo(server(), email)).at(-1)
  return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') }
}

describe('work', () => {
  test('is reported as a share that only grows until it is done, each time with a note that both sides read', async () => {
    const { anna, lawyer, matter, agreement, payment } = await atWork(server(), bothConsents)

    const answer = await reports(lawyer, agreement.id, 40, 'Utkastet är klart.')

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ state: 'running', share_done_percent: 40 })
    for (const share of [40, 39, 1])
      expect(await detailOf(await reports(lawyer, agreement.id, share))).toEqual([
        409,
        'Andelen kan bara öka. Ladda om sidan och se vad som är sparat.',
      ])
    expect((await reports(lawyer, agreement.id, 99)).status).toBe(200)
    expect((await performs(lawyer, agreement.id)).status).toBe(204)
    const reported = await server().db.select().from(agreementProgress).orderBy(agreementProgress.id)
    expect(reported).toMatchObject([
      { sharePercent: 40, note: 'Utkastet är klart.', reportedById: lawyer.id },
      { sharePercent: 99, note: null },
      { sharePercent: 100, note: null, reportedById: lawyer.id },
    ])
    for (const reader of [anna, lawyer])
      expect(await (await reader.get(`/agreements/?matter=${matter.id}`)).json()).toMatchObject([
        { progress_note: 'Utkastet är klart.', left: payment.amount },
      ])
  })

  test.each([0, 100, -1, 40.5, '40', null])('has no share of %j', async (share_done_percent) => {
    const { lawyer, agreement } = await atWork(server())
    const answer = await lawyer.post(`/agreements/${agreement.id}/progress/`, { share_done_percent })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ share_done_percent: ['Ange en andel mellan 1 och 99 procent.'] })
  })

  test('is reported by the office, but not by the buyer, nor on one’s own agreement', async () => {
    const { anna, lawyer, agreement } = await atWork(server())
    expect((await reports(anna, agreement.id, 10)).status).toBe(403)
    expect((await performs(anna, agreement.id)).status).toBe(403)

    const { id } = await matterOf(server(), lawyer)
    const proposal = await proposes(await person(server(), { role: 'staff' }), id)
    const own = Ordered.parse(await (await accepts(lawyer, proposal)).json())
    await pays(server(), lawyer, own.payment.id)
    expect((await reports(lawyer, own.agreement.id, 10)).status).toBe(403)
    expect((await performs(lawyer, own.agreement.id)).status).toBe(403)
  })

  test('that is done ends the right where both consents were given, and says so', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server(), bothConsents)

    expect((await performs(lawyer, agreement.id)).status).toBe(204)

    expect(await listedAgreements(anna, matter.id)).toMatchObject([
      {
        state: 'performed',
        share_done_percent: 100,
        performed_at: '2026-11-20T09:00:00.000Z',
        withdrawal: { until: '2026-12-04', possible: false, why_not: 'performed' },
      },
    ])
    expect(await lastMail(anna)).toEqual({
      subject: 'Avtal A2026-1: arbetet är utfört',
      text: `Hej!

Arbetet enligt avtal A2026-1 är helt utfört.

Du bad oss att börja direkt, och har gått med på att ångerrätten upphör när tjänsten är fullgjord. Därför gäller ångerrätten inte längre.

Ärendet:
http://127.0.0.1:8000/matters/1

Är du inte nöjd? Skriv till oss, så hjälper vi dig:
http://127.0.0.1:8000/contact

Vänliga hälsningar
Rådrum
`,
    })
  })

  test.each([
    ['no consents', {}],
    ['the first only', { early_start: true }],
    ['the second only', { loss_acknowledged: true }],
  ])('that is done leaves the right as it is with %s, and says until when', async (_, choices) => {
    const { anna, lawyer, matter, agreement } = await atWork(server(), choices)
    await performs(lawyer, agreement.id)
    expect((await lastMail(anna)).text).toContain(
      'Du kan fortfarande ångra dig, till och med den 4 december 2026:\nhttp://127.0.0.1:8000/angra\n',
    )
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ withdrawal: { possible: true } }])
  })

  test('that is done after the period says when it ended; to a company nothing of it', async () => {
    const { anna, lawyer, agreement } = await atWork(server())
    await itIs(server(), '2026-12-10T10:00:00+01:00')
    await performs(lawyer, agreement.id)
    expect((await lastMail(anna)).text).toContain('Ångerfristen gick ut den 4 december 2026.\n')

    const ofCompany = await atWork(server(), { as_consumer: false })
    await performs(ofCompany.lawyer, ofCompany.agreement.id)
    expect((await lastMail(ofCompany.anna)).text).not.toMatch(/ångr|Ånger/)
  })
})
