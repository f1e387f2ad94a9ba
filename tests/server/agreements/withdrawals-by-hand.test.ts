import { describe, expect, test } from 'vitest'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { listWithdrawals, moveTo, officeMail, paidOrder, plainText, runningAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: officeMail })

describe('a withdrawal by hand', { tags: ['§office-withdrawals'] }, () => {
  const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2026-11-20T08:30:00+01:00', confirm_password: password }

  test('counts from when it arrived, and needs no address', async () => {
    const { admin } = await paidOrder(server())
    expect(await seen(await admin.post('/withdrawals/by-hand/', letter))).toEqual({
      status: 201,
      body: {
        reference: 'F2026-1',
        received_at: '2026-11-20T07:30:00.000Z',
        text: 'Jag meddelar att jag frånträder avtalet.\n\nNamn: Anna Andersson\nAvtal eller ordernummer: 1',
      },
    })
    expect(await listWithdrawals(admin)).toMatchObject([{ by_hand: true, email: null, refund_due: '2026-12-04' }])
  })

  test('entered once its fortnight is over promises no day that is over in its receipt', async () => {
    const { anna, admin } = await paidOrder(server())
    const enters = () => admin.post('/withdrawals/by-hand/', { ...letter, email: anna.email })
    const promised = async () => plainText(await lastMailTo(server(), anna.email))
    await enters()
    expect(await promised()).toContain(
      'Ska du få pengar tillbaka får du dem senast 14 dagar efter att vi fick meddelandet, till samma',
    )
    moveTo(server(), '2026-12-04T23:00:00Z')
    const by = await person(server(), { role: 'staff' })
    await by.post('/withdrawals/by-hand/', { ...letter, email: anna.email })
    expect(await promised()).toContain(
      'En jurist går igenom det och svarar dig. Ska du få pengar tillbaka får du dem till samma kort som du betalade med.',
    )
  })

  test('that was sent in time and came late is in time, and is paid back fourteen days after it came', async () => {
    const { anna } = await paidOrder(server())
    moveTo(server(), '2026-12-08T09:00:00Z')
    const times = { sent_at: '2026-12-04T22:59:00Z', received_at: '2026-12-08T08:30:00Z' }
    const by = await person(server(), { role: 'staff' })
    expect((await by.post('/withdrawals/by-hand/', { ...letter, ...times, email: anna.email })).status).toBe(201)
    expect(await listWithdrawals(by)).toMatchObject([
      {
        received_at: '2026-12-08T08:30:00.000Z',
        sent_at: '2026-12-04T22:59:00.000Z',
        last_day: '2026-12-04',
        in_time: true,
        why_not: null,
        refund_due: '2026-12-22',
      },
    ])
    expect((await lastMailTo(server(), anna.email)).text).toContain(
      'Skickat: 4 december 2026 kl. 23:59:00 (svensk tid)\nReferens: F2026-1\nMottaget: 8 december 2026 kl. 09:30:00 (svensk tid)',
    )
  })

  test('that was sent after the period is late, whenever it came', async () => {
    await paidOrder(server())
    moveTo(server(), '2026-12-08T09:00:00Z')
    const by = await person(server(), { role: 'staff' })
    await by.post('/withdrawals/by-hand/', { ...letter, sent_at: '2026-12-04T23:00:00Z', received_at: '2026-12-08T08:30:00Z' })
    expect(await listWithdrawals(by)).toMatchObject([{ in_time: false, why_not: 'over', refund_due: '2026-12-22' }])
  })

  test('owes for what was done when it was sent', async () => {
    const { agreementId, number } = await runningAgreement(server())
    moveTo(server(), '2026-11-22T09:00:00Z')
    const by = await person(server(), { role: 'staff' })
    expect((await by.post(`/agreements/${agreementId}/progress/`, { share_done_percent: 60 })).status).toBe(200)
    moveTo(server(), '2026-11-22T10:00:00Z')
    const times = { sent_at: '2026-11-21T09:00:00Z', received_at: '2026-11-22T10:00:00Z' }
    expect((await by.post('/withdrawals/by-hand/', { ...letter, agreement: number, ...times })).status).toBe(201)
    expect(await listWithdrawals(by)).toMatchObject([{ share_done_percent: 40, refund_due: '2026-12-06' }])
  })

  test('that came as it was sent has one time', async () => {
    const { admin } = await paidOrder(server())
    await admin.post('/withdrawals/by-hand/', { ...letter, sent_at: '2026-11-20T07:30:00Z' })
    expect(await listWithdrawals(admin)).toMatchObject([{ received_at: '2026-11-20T07:30:00.000Z', sent_at: null }])
  })

  test('with an address gets a receipt, and the buyer a word if it is another one', async () => {
    const { anna, admin } = await paidOrder(server())
    await admin.post('/withdrawals/by-hand/', { ...letter, email: 'privat@example.se' })
    expect((await lastMailTo(server(), 'privat@example.se')).subject).toBe('Kvittens på ditt frånträde F2026-1')
    expect((await lastMailTo(server(), anna.email)).subject).toContain('Någon har meddelat')
  })

  test('without an address is told to the buyer of the order that it names', async () => {
    const { anna, admin } = await paidOrder(server())
    await admin.post('/withdrawals/by-hand/', letter)
    expect(await lastMailTo(server(), anna.email)).toMatchObject({
      subject: 'Någon har meddelat att avtalet för order 1 frånträds',
      text: expect.stringContaining(
        'Vi har fått ett meddelande om att ditt avtal för order 1 frånträds. Det kom utan e-postadress, så ingen kvittens har skickats.\n\nReferens: F2026-1',
      ),
    })
  })

  test.each([
    ['2026-11-20T09:00:01Z', 'Tiden kan inte ligga i framtiden.'],
    ['0026-11-20T10:30:00.000Z', 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'],
    ['0000-11-20T10:30:00.000Z', 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'],
    ['2025-11-05T08:59:59Z', 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'],
    ['i går', 'Ange när meddelandet kom.'],
    ['2026-13-01T00:00:00Z', 'Ange när meddelandet kom.'],
  ])('that arrived %s is refused: %s', async (received_at, text) => {
    const { admin } = await paidOrder(server())
    expect(await seen(await admin.post('/withdrawals/by-hand/', { ...letter, received_at }))).toEqual({
      status: 400,
      body: { received_at: [text] },
    })
  })

  test.each([
    [{ sent_at: '2026-11-20T09:00:01Z' }, { sent_at: ['Tiden kan inte ligga i framtiden.'] }],
    [{ sent_at: '0026-11-20T07:00:00Z' }, { sent_at: ['Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'] }],
    [{ sent_at: 'i går' }, { sent_at: ['Ange när meddelandet skickades.'] }],
    [{ sent_at: '2026-11-20T07:30:01Z' }, { received_at: ['Det kan inte ha kommit in innan det skickades.'] }],
  ])('with %o is refused: %o', async (times, body) => {
    const { admin } = await paidOrder(server())
    expect(await seen(await admin.post('/withdrawals/by-hand/', { ...letter, ...times }))).toEqual({ status: 400, body })
  })
})

test('letters are as limited as the public form: ten an hour, and three receipts to one address', {
  tags: ['R108'],
}, async () => {
  const { admin } = await paidOrder(server())
  const letter = { name: 'Greta', agreement: 'okänt', email: 'greta@example.se', received_at: '2026-11-20T08:30:00+01:00' }
  const enters = () => admin.post('/withdrawals/by-hand/', { ...letter, confirm_password: password })

  for (let n = 0; n < 10; n += 1) expect((await enters()).status).toBe(201)

  expect((await enters()).status).toBe(429)
  expect(await mailsTo(server(), letter.email)).toHaveLength(3)
  server().clock.forwardSeconds(3_600)
  expect((await enters()).status).toBe(201)
})

test('a letter may have arrived a whole year and fourteen days ago', { tags: ['§office-withdrawals'] }, async () => {
  const { admin } = await paidOrder(server())
  const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2025-11-05T09:00:00Z', confirm_password: password }
  expect((await admin.post('/withdrawals/by-hand/', letter)).status).toBe(201)
})
