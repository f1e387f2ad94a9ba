import { describe, expect, test } from 'vitest'
import { lastMailTo, send } from '#tests/support/accounts.ts'
import { atCeiling, listedAgreements, settles, worked } from '#tests/support/agreement-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office })

const mailTo = async (address: string) => (await lastMailTo(server(), address)).text.replaceAll('\u00a0', ' ')
const decides = async (share_percent: number) => {
  const admin = await person(server(), { role: 'staff' })
  const [listed] = await (await admin.get('/withdrawals/')).json()
  const answer = await admin.post(`/withdrawals/${listed.id}/accept/`, { share_percent, confirm_password: password })
  return { listed, decided: await answer.json() }
}

describe('the sum of a withdrawal at a ceiling price is one, wherever it is told', { tags: ['§buyer-withdraws'] }, () => {
  test('half of the hours are charged, and nothing else was reported', async () => {
    const { anna, lawyer, matter, agreement } = await atCeiling(server(), { early_start: true })
    await worked(lawyer, matter.id, { minutes: 120 })
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ share_done_percent: 50, left: 6380 }])

    const press = () => anna.send('POST', `/agreements/${agreement.id}/withdraw/`, {}, { 'idempotency-key': 'k1' })
    const receipts = [await (await press()).json(), await (await press()).json()]

    const sums = '50 procent är utfört: du betalar 3 190 kr, och 3 190 kr går tillbaka.'
    expect(receipts.map((one) => one.sums.replaceAll('\u00a0', ' '))).toEqual([sums, sums])
    expect(await mailTo(anna.email)).toContain(sums)
    expect(await mailTo(office)).toContain('Köparen har bett om tidig start. Utfört: 50 procent.')
    const { listed, decided } = await decides(50)
    expect(listed).toMatchObject({ share_done_percent: 50, left: 6380 })
    expect(decided).toMatchObject({ refund_amount: 3190, left: 3190 })
  })

  test('the office reads the same of a statement by the public form', async () => {
    const { anna, lawyer, matter, agreement } = await atCeiling(server(), { early_start: true })
    await worked(lawyer, matter.id, { minutes: 120 })
    await send(server(), 'POST', '/withdrawals/', { name: 'Anna', agreement: agreement.number, email: anna.email })
    expect(await mailTo(office)).toContain('Köparen har bett om tidig start. Utfört: 50 procent.')
  })

  test('what was settled at less than the ceiling is all that is paid', async () => {
    const { anna, lawyer, matter, agreement } = await atCeiling(server(), { early_start: true })
    await worked(lawyer, matter.id, { minutes: 60 })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ share_done_percent: 100, left: 1595 }])

    expect((await anna.post(`/agreements/${agreement.id}/withdraw/`, {})).status).toBe(201)

    expect(await mailTo(anna.email)).toContain('100 procent är utfört: du betalar 1 595 kr, och 0 kr går tillbaka.')
    expect((await decides(100)).decided).toMatchObject({ refund_amount: 0, left: 1595 })
  })

  test('nothing is said of sums where all of it has gone back already', async () => {
    const { anna, agreement, payment } = await atCeiling(server(), { early_start: true })
    const admin = await person(server(), { role: 'staff' })
    await admin.post(`/payments/${payment.id}/refunds/`, { amount: 6380, reason: 'Kulans', confirm_password: password })
    await anna.post(`/agreements/${agreement.id}/withdraw/`, {})
    expect(await mailTo(anna.email)).not.toContain('går tillbaka')
  })
})

test('a share that hours prove is the one in Läget, on the page, and what a report must be above', {
  tags: ['§agreement-work'],
}, async () => {
  const { anna, lawyer, matter, agreement } = await atCeiling(server(), { early_start: true })
  await worked(lawyer, matter.id, { minutes: 120 })
  const shown = async () => {
    const { steps } = await (await anna.get(`/matters/${matter.id}/now/`)).json()
    const [listed] = await listedAgreements(anna, matter.id)
    return [steps.find(({ name }: { name: string }) => name === 'work').share, listed?.share_done_percent]
  }
  const reports = (share_done_percent: number) => lawyer.post(`/agreements/${agreement.id}/progress/`, { share_done_percent })
  expect(await shown()).toEqual([50, 50])
  for (const share of [30, 50]) expect((await reports(share)).status).toBe(409)
  expect(await (await reports(60)).json()).toMatchObject({ share_done_percent: 60 })
  expect(await shown()).toEqual([60, 60])
})
