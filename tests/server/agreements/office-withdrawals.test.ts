import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { documents } from '#server/db/schema/documents.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { listWithdrawals as readWithdrawals } from '#server/domain/agreements/withdrawals/list.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { confirmEmail, lastKeyTo, lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { useServer } from '#tests/support/server.ts'
import {
  acceptWithdrawal,
  listWithdrawals,
  moveTo,
  officeMail,
  paidOrder,
  plainText,
  rowsOf,
  runningAgreement,
  submitStatement,
  unpaidAgreement,
} from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: officeMail })

describe('a public statement', { tags: ['§withdrawal'] }, () => {
  test.each([
    'A2026-14',
    'a2026-14',
    'Avtal A2026-14',
    'avtalsnummer: a2026-14.',
    'A2026–14',
    'A2026 − 14',
    'Avtal\u00A0A2026\u201114',
    '\u200BＡ２０２６－１４',
  ])('that names %s finds the agreement', async (agreement) => {
    const { agreementId, id } = await runningAgreement(server(), { number: 'A2026-14' })
    expect((await submitStatement(server(), { agreement })).status).toBe(201)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ agreementId, paymentId: id }])
  })

  test('that names the order finds its agreement, and ends nothing by itself', async () => {
    const { agreement, agreementId, id, anna, number } = await runningAgreement(server())
    await submitStatement(server(), { agreement: `Order ${id}` })
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ agreementId, paymentId: id }])
    expect((await agreement()).state).toBe('running')
    expect((await lastMailTo(server(), anna.email)).subject).toBe(`Någon har meddelat att avtal ${number} frånträds`)
  })

  test.each(['A2026-99', 'A12-1', 'AA2026-1'])('that names %s finds nothing, and is answered alike', async (agreement) => {
    await runningAgreement(server())
    expect((await submitStatement(server(), { agreement })).status).toBe(201)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ agreementId: null, paymentId: null }])
  })
})

describe('the office’s list', { tags: ['§office-withdrawals'] }, () => {
  test('has what is needed to judge, undecided ones first, the most urgent on top', async () => {
    const { anna, admin, number, agreementId, id, matter } = await runningAgreement(server())
    await submitStatement(server(), { agreement: 'vet inte' })
    moveTo(server(), '2026-11-25T09:00:00Z')
    await submitStatement(server(), { agreement: number, email: anna.email, message: 'Hej!' })
    await submitStatement(server(), { agreement: 'något annat' })
    await admin.post('/withdrawals/1/refuse/', { reason: 'Okänt.', confirm_password: password })

    const list = await listWithdrawals(admin)

    expect(list.map(({ id: one, state }) => [one, state])).toEqual([
      ['2', 'received'],
      ['3', 'received'],
      ['1', 'refused'],
    ])
    expect(list[0]).toEqual({
      id: '2',
      reference: 'F2026-2',
      received_at: '2026-11-25T09:00:00.000Z',
      sent_at: null,
      name: 'Anna Andersson',
      email: anna.email,
      message: 'Hej!',
      agreement_given: number,
      by_hand: false,
      state: 'received',
      agreement: { id: String(agreementId), number },
      payment: String(id),
      matter: String(matter.id),
      amount: 1950,
      is_paid: true,
      left: 1950,
      share_done_percent: 40,
      early_start: true,
      is_buyers_address: true,
      last_day: '2026-12-04',
      in_time: true,
      why_not: null,
      refund_due: '2026-12-09',
      decided_at: null,
      refund_amount: null,
      refund_state: null,
      reason: null,
      must_accept: false,
      is_own: false,
      is_own_share: false,
    })
    expect(list[1]).toMatchObject({ agreement: null, payment: null, matter: null, in_time: false, is_buyers_address: false })
  })

  test('says nothing of whose address it was once the buyer’s account is deleted', async () => {
    const { anna, admin, number } = await runningAgreement(server())
    await submitStatement(server(), { agreement: number, email: anna.email })
    expect(await listWithdrawals(admin)).toMatchObject([{ is_buyers_address: true }])
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBeLessThan(300)
    expect(await listWithdrawals(admin)).toMatchObject([{ is_buyers_address: null }])
  })

  test('leads to the matter while it is there, and to the receipt once it has gone with the account', async () => {
    const { anna, admin, matter, id, number } = await runningAgreement(server())
    await submitStatement(server(), { agreement: number })
    expect(await listWithdrawals(admin)).toMatchObject([{ payment: String(id), is_paid: true, matter: String(matter.id) }])
    await anna.delete('/accounts/delete-account/', { password })
    expect(await listWithdrawals(admin)).toMatchObject([{ payment: String(id), is_paid: true, matter: null }])
  })

  test('stays its buyer’s own when they have another address: it is told, decided and answered as theirs', async () => {
    const { anna, admin, matter, number } = await runningAgreement(server())
    await submitStatement(server(), { agreement: number, email: anna.email })
    await anna.put('/accounts/profile/', { email: 'ny@example.se' })
    expect((await confirmEmail(server(), await lastKeyTo(server(), 'ny@example.se'))).status).toBe(200)
    expect(await (await anna.get(`/matters/${matter.id}/now/`)).json()).toMatchObject({
      happened: 'Du har ångrat avtalet.',
      next: expect.stringMatching(/^Vi går igenom det\./),
    })
    expect(await listWithdrawals(admin)).toMatchObject([{ email: 'ny@example.se', is_buyers_address: true }])
    const mailsBefore = (await mailsTo(server(), anna.email)).length
    await acceptWithdrawal(admin, 40)
    expect(await mailsTo(server(), anna.email)).toHaveLength(mailsBefore)
    const decided = (await mailsTo(server(), 'ny@example.se')).find(
      ({ subject }) => subject === 'Ditt frånträde F2026-1 är godkänt',
    )
    expect(decided?.text).toContain('Vi betalar tillbaka')
  })

  test('tells that a company has no right, and that performed work had ended it', async () => {
    const company = await runningAgreement(server(), { asConsumer: false })
    await submitStatement(server(), { agreement: company.number })
    const done = await runningAgreement(server(), { state: 'performed', performedAt: server().clock.now() })
    await submitStatement(server(), { agreement: done.number })
    expect(await listWithdrawals(done.admin)).toMatchObject([
      { why_not: 'company', last_day: null, in_time: false },
      { why_not: 'performed', in_time: true, share_done_percent: 100 },
    ])
  })
})

test('a statement is judged by how the work was when it came', { tags: ['§office-withdrawals'] }, async () => {
  const { admin, agreementId, number } = await runningAgreement(server())
  await submitStatement(server(), { agreement: number })
  moveTo(server(), '2026-11-20T11:00:00Z')
  expect((await admin.post(`/agreements/${agreementId}/performed/`)).status).toBe(204)
  expect(await listWithdrawals(admin)).toMatchObject([{ in_time: true, why_not: null }])
  await submitStatement(server(), { agreement: number })
  expect(await listWithdrawals(admin)).toMatchObject([
    { why_not: null, share_done_percent: 40 },
    { why_not: 'performed', share_done_percent: 100 },
  ])
})

test('the buyer owes for what was done when the statement came, and nothing that came later', {
  tags: ['§office-withdrawals'],
}, async () => {
  const { admin, agreementId, number } = await runningAgreement(server())
  const letter = { name: 'Anna Andersson', agreement: number, received_at: '2026-11-20T08:59:59Z', confirm_password: password }
  expect((await admin.post('/withdrawals/by-hand/', letter)).status).toBe(201)
  await submitStatement(server(), { agreement: number })
  moveTo(server(), '2026-11-20T11:00:00Z')
  expect((await admin.post(`/agreements/${agreementId}/progress/`, { share_done_percent: 60 })).status).toBe(200)
  await submitStatement(server(), { agreement: number })
  expect((await listWithdrawals(admin)).map(({ share_done_percent }) => share_done_percent)).toEqual([0, 40, 60])
})

describe('of 525 statements', { tags: ['§office-withdrawals', 'R112'] }, () => {
  const arrivedAt = (minute: number) => new Date(Date.parse('2026-11-01T08:00:00Z') + minute * 60_000)
  const madeUp = { name: 'Kalle Anka', agreement: 'vet inte', email: 'kalle@example.se' }
  const pageOf = async (one: Person, after?: string) => {
    const answer = await one.get(`/withdrawals/${after ? `?after=${after}` : ''}`)
    const rows = z.parse(z.array(Withdrawal), await answer.json())
    return { rows, next: answer.headers.get('x-next') ?? undefined, open: answer.headers.get('x-open') }
  }

  test('the buyer’s own is the first, though the others came before it', async () => {
    const { anna, admin, number, agreementId, id: paymentId } = await runningAgreement(server())
    const named = { ...madeUp, agreement: number, agreementId, paymentId }
    const others = Array.from({ length: 524 }, (_, n) => ({ ...(n % 4 ? madeUp : named), receivedAt: arrivedAt(n) }))
    await server().db.insert(withdrawals).values(others)
    await submitStatement(server(), { agreement: number, email: anna.email })
    const { rows, open } = await pageOf(admin)
    expect(open).toBe('525')
    expect(rows).toHaveLength(50)
    expect(rows[0]).toMatchObject({ id: '525', is_buyers_address: true })
    // Then those that at least name an order, the oldest first.
    expect(rows.slice(1, 3).map(({ id, agreement }) => [id, agreement?.number])).toEqual([
      ['1', number],
      ['5', number],
    ])
  })

  test('each is on one page, though one is decided on while they are read', async () => {
    const admin = await person(server(), { role: 'staff' })
    const decided = { state: 'refused', decidedAt: arrivedAt(0) } as const
    const all = Array.from({ length: 525 }, (_, n) => ({
      ...madeUp,
      receivedAt: arrivedAt(n % 100),
      ...(n % 5 === 0 && decided),
    }))
    await server().db.insert(withdrawals).values(all)
    const read: string[] = []
    let page = await pageOf(admin)
    await admin.post(`/withdrawals/${page.rows.at(-1)?.id}/refuse/`, { reason: 'Okänt.', confirm_password: password })
    for (; ; page = await pageOf(admin, page.next)) {
      read.push(...page.rows.map(({ id }) => id))
      if (!page.next) break
    }
    expect(new Set(read).size).toBe(525)
    // The one that was decided on comes again, as what it is now.
    expect(read).toHaveLength(526)
    expect(page.open).toBe('419')
  })

  test('a page reads no more than itself and what is to be decided on', async () => {
    const admin = await person(server(), { role: 'staff' })
    const decided = { state: 'refused', decidedAt: arrivedAt(0) } as const
    const all = Array.from({ length: 1_500 }, (_, n) => ({ ...madeUp, receivedAt: arrivedAt(n), ...(n % 50 && decided) }))
    await server().db.insert(withdrawals).values(all)
    const roles = { is_staff: true, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
    const session = { sessionId: admin.sessionId, kind: 'full', seesAssignedOnly: false } as const
    const viewer = { id: String(admin.id), userId: admin.id, email: admin.email, ...roles, ...session }
    const readAfter = async (after?: string) => {
      const replyHeaders = new Headers()
      const rows = await rowsRead(server(), withdrawals, async (db) =>
        expect(await readWithdrawals({ db }, { viewer, replyHeaders }, after)).toHaveLength(50),
      )
      return { rows, next: replyHeaders.get('x-next') ?? '' }
    }
    const first = await readAfter()
    const second = await readAfter(first.next)
    for (const { rows } of [first, second]) expect(rows).toBeLessThan(300)
  })

  test('a partner’s page reads those of their own matters, however many are decided on', async () => {
    const { matter, agreementId, id } = await runningAgreement(server())
    const doris = await person(server(), { role: 'delegated' })
    const now = server().clock.now()
    await server().db.insert(assignments).values({ matterId: matter.id, partnerId: doris.id, state: 'assigned', createdAt: now })
    const decided = { ...madeUp, receivedAt: arrivedAt(0), state: 'refused', decidedAt: now } as const
    await server()
      .db.insert(withdrawals)
      .values([{ ...decided, agreementId }, { ...decided, paymentId: id }, ...Array.from({ length: 1_500 }, () => decided)])
    const roles = { is_staff: false, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false }
    const session = { sessionId: doris.sessionId, kind: 'full', seesAssignedOnly: true } as const
    const viewer = { id: String(doris.id), userId: doris.id, email: doris.email, ...roles, ...session }
    const read = await rowsRead(server(), withdrawals, async (db) =>
      expect(await readWithdrawals({ db }, { viewer, replyHeaders: new Headers() })).toMatchObject([{ id: 2 }, { id: 1 }]),
    )
    expect(read).toBeLessThan(50)
  })

  test.each(['x', 'W10', 'WzEsMiwzLDRd', 'WyJhIiwxLDFd', `W${'9'.repeat(60)}`])('a page after %s is refused', async (after) => {
    const admin = await person(server(), { role: 'staff' })
    expect(await seen(await admin.get(`/withdrawals/?after=${after}`))).toEqual({
      status: 400,
      body: { after: ['Listan kan inte fortsätta där. Börja om från början.'] },
    })
  })
})

test('a refusal’s reason reaches no address but the buyer’s', { tags: ['R108'] }, async () => {
  const { admin, anna } = await paidOrder(server())
  await submitStatement(server(), { agreement: '1' })

  await admin.post('/withdrawals/1/refuse/', { reason: 'Fristen gick ut.', confirm_password: password })

  expect((await mailsTo(server(), anna.email)).at(-1)?.text).toContain('Fristen gick ut.')
  expect(JSON.stringify(await mailsTo(server(), 'privat@example.se'))).not.toContain('Fristen gick ut')
})

describe('accepting', { tags: ['§office-withdrawals'] }, () => {
  test('with 40 % done pays 60 % back, at once, and tells the buyer what and when', async () => {
    const { anna, admin, withdraws, row } = await runningAgreement(server())
    await withdraws()

    expect(await seen(await acceptWithdrawal(admin, 40))).toMatchObject({
      status: 200,
      body: { state: 'accepted', refund_amount: 1170, left: 780, decided_at: '2026-11-20T09:00:00.000Z' },
    })

    expect(await rowsOf(server()).refunds()).toMatchObject([
      { amountOre: 117_000, reason: 'Frånträde F2026-1', state: 'done', withdrawalId: 1, askedById: admin.id },
    ])
    expect((await row()).refundedOre).toBe(117_000)
    const [told] = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('godkänt'))
    expect(told?.subject).toBe('Ditt frånträde F2026-1 är godkänt')
    expect(plainText(told ?? { text: '' })).toContain(
      'Vi betalar tillbaka 1 170 kr till det kort som du betalade med, senast den 4 december 2026. Det är det som är kvar när vi har dragit av för den del av arbetet som redan är utförd, 40 procent.',
    )
  })

  test('after the last day names no day that is over', async () => {
    const { anna, withdraws } = await runningAgreement(server(), { earlyStart: false, lossAcknowledged: false })
    await withdraws()
    moveTo(server(), '2026-12-05T09:00:00+01:00')
    expect(await seen(await acceptWithdrawal(await person(server(), { role: 'staff' }), 0))).toMatchObject({
      status: 200,
      body: { refund_amount: 1950 },
    })
    const [told] = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('godkänt'))
    expect(plainText(told ?? { text: '' })).toContain('Vi betalar tillbaka 1 950 kr till det kort som du betalade med.')
    expect(told?.text).not.toContain('december')
  })

  test('without an early start pays all back, whatever share is given, and says that nothing was deducted', async () => {
    const { anna, admin, withdraws, row } = await runningAgreement(server(), { earlyStart: false, lossAcknowledged: false })
    await withdraws()
    expect(await seen(await acceptWithdrawal(admin, 40))).toMatchObject({ body: { refund_amount: 1950 } })
    expect((await row()).refundedOre).toBe(195_000)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ sharePercent: 0 }])
    const [told] = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('godkänt'))
    expect(plainText(told ?? { text: '' })).toContain(
      'Vi betalar tillbaka 1 950 kr till det kort som du betalade med, senast den 4 december 2026.',
    )
  })

  test('has nothing to decide on where nothing is paid, however late: the period runs from the payment', async () => {
    const { agreement, withdraws, row } = await unpaidAgreement(server())
    moveTo(server(), '2026-12-05T09:00:00Z')
    await withdraws()
    expect((await agreement()).state).toBe('withdrawn')
    expect((await row()).state).toBe('cancelled')
    expect(server().log.join('\n')).toContain('"why":"withdraw"')
    const admin = await person(server(), { role: 'staff' })
    expect(await seen(await acceptWithdrawal(admin, 0))).toMatchObject({ status: 409 })
    expect(await rowsOf(server()).refunds()).toEqual([])
  })

  test('pays no more than what is left after earlier refunds', async () => {
    const { admin, id, withdraws } = await runningAgreement(server())
    await admin.post(`/payments/${id}/refunds/`, { amount: 1000, reason: 'Kulans', confirm_password: password })
    await withdraws()
    expect(await seen(await acceptWithdrawal(admin, 40))).toMatchObject({ body: { refund_amount: 170, left: 780 } })
  })

  test('a second statement about the same order gives nothing more', async () => {
    const { admin, number, withdraws } = await runningAgreement(server())
    await withdraws()
    await submitStatement(server(), { agreement: number })
    await acceptWithdrawal(admin, 0)
    expect(await seen(await acceptWithdrawal(admin, 0, 2))).toMatchObject({ status: 200, body: { refund_amount: 0 } })
    expect(await rowsOf(server()).refunds()).toHaveLength(1)
  })

  test('of an order without an agreement pays it back', async () => {
    const { admin, anna, row } = await paidOrder(server())
    await submitStatement(server(), { agreement: '1', email: anna.email })
    expect(await seen(await acceptWithdrawal(admin, 0))).toMatchObject({ body: { refund_amount: 1950 } })
    expect((await row()).refundedOre).toBe(195_000)
  })

  test('from a stranger’s address is told to the buyer; the stranger reads no sum', { tags: ['R108'] }, async () => {
    const { admin, anna } = await paidOrder(server())
    await submitStatement(server(), { agreement: '1' })
    await acceptWithdrawal(admin, 0)
    const decided = async (address: string) =>
      (await mailsTo(server(), address)).find(({ subject }) => subject === 'Ditt frånträde F2026-1 är godkänt')?.text ?? ''
    expect(await decided(anna.email)).toMatch(/Vi betalar tillbaka/)
    expect(await decided('privat@example.se')).toContain('skriver vi bara till den adress som hör till beställningen')
    expect(await decided('privat@example.se')).not.toMatch(/\bkr\b|procent/)
  })

  test('needs an order, the password and a whole share', async () => {
    const { admin } = await paidOrder(server())
    await submitStatement(server(), { agreement: 'vet inte' })
    expect(await seen(await acceptWithdrawal(admin, 0))).toEqual({
      status: 409,
      body: {
        detail: 'Det ångrade avtalet hör inte till någon betald order. Avslå det, eller lägg in det för hand med rätt nummer.',
      },
    })
    expect(await seen(await acceptWithdrawal(admin, 101))).toEqual({
      status: 400,
      body: { share_percent: ['Ange en andel mellan 0 och 100 procent.'] },
    })
    expect((await admin.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: 'fel' })).status).toBe(400)
    expect((await acceptWithdrawal(admin, 0, 99)).status).toBe(404)
  })

  test('happens once', async () => {
    const { admin } = await paidOrder(server())
    await submitStatement(server(), { agreement: '1' })
    await acceptWithdrawal(admin, 0)
    expect(await seen(await acceptWithdrawal(admin, 0))).toEqual({
      status: 409,
      body: { detail: 'Det ångrade avtalet är redan avgjort.' },
    })
    expect((await admin.post('/withdrawals/1/refuse/', { reason: 'Nej.', confirm_password: password })).status).toBe(409)
  })
})

test('a refusal is mailed to its sender with the reason, and without links', {
  tags: ['§office-withdrawals'],
}, async () => {
  const { admin, anna } = await paidOrder(server())
  await submitStatement(server(), { agreement: '1', email: anna.email })
  expect(
    (
      await admin.post('/withdrawals/1/refuse/', {
        reason: 'Fristen gick ut den 4 december. Se radrum.se',
        confirm_password: password,
      })
    ).status,
  ).toBe(204)
  const mail = await lastMailTo(server(), anna.email)
  expect(mail.subject).toBe('Svar på ditt frånträde F2026-1')
  expect(mail.text).toContain('Fristen gick ut den 4 december. Se radrum. se')
  expect(await listWithdrawals(admin)).toMatchObject([
    { state: 'refused', reason: 'Fristen gick ut den 4 december. Se radrum.se' },
  ])
})

describe('a withdrawal that has ended its agreement', { tags: ['§office-withdrawals'] }, () => {
  const refuses = (admin: Person, id = 1) =>
    admin.post(`/withdrawals/${id}/refuse/`, { reason: 'Nej.', confirm_password: password })
  const mustAccept = { status: 409, body: { detail: 'Avtalet är redan ångrat. Godkänn i stället.' } }

  test('can’t be refused while money is left: the buyer would get nothing back', async () => {
    const { admin, withdraws } = await runningAgreement(server())
    await withdraws()
    expect(await listWithdrawals(admin)).toMatchObject([{ must_accept: true }])
    expect(await seen(await refuses(admin))).toEqual(mustAccept)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'received', reason: null }])
    expect(await seen(await acceptWithdrawal(admin, 40))).toMatchObject({ body: { refund_amount: 1170, must_accept: false } })
  })

  test('leaves another statement about the order to be refused once it is accepted', async () => {
    const { admin, number, withdraws } = await runningAgreement(server())
    await withdraws()
    await submitStatement(server(), { agreement: number })
    expect(await seen(await refuses(admin, 2))).toEqual(mustAccept)
    await acceptWithdrawal(admin, 40)
    expect(await listWithdrawals(admin)).toMatchObject([
      { id: '2', must_accept: false, left: 780 },
      { id: '1', must_accept: false },
    ])
    expect((await refuses(admin, 2)).status).toBe(204)
  })

  test('may be refused once all money has gone back, and where it has ended nothing', async () => {
    const ended = await runningAgreement(server())
    await ended.withdraws()
    await ended.admin.post(`/payments/${ended.id}/refunds/`, { amount: 1950, reason: 'Kulans', confirm_password: password })
    expect((await refuses(ended.admin)).status).toBe(204)
    const running = await runningAgreement(server())
    await submitStatement(server(), { agreement: running.number })
    expect((await refuses(running.admin, 2)).status).toBe(204)
  })
})

test('the reason for a credit note stays as long as the books have something of the order', { tags: ['R75'] }, async () => {
  const { admin, withdraws, id } = await runningAgreement(server())
  await withdraws()
  await acceptWithdrawal(admin, 40)
  moveTo(server(), '2027-02-01T09:00:00Z')
  const colleague = await person(server(), { role: 'staff' })
  const kindness = { amount: 100, reason: 'Kulans', confirm_password: password }
  expect((await colleague.post(`/payments/${id}/refunds/`, kindness)).status).toBe(201)
  const leftOn = async (moment: string) => {
    moveTo(server(), moment)
    // A row that refers to another goes first, so that a second run may delete more.
    await deleteExpiredRows(server().deps)
    await deleteExpiredRows(server().deps)
    return [await server().db.$count(documents), await server().db.$count(withdrawals)]
  }
  expect(await leftOn('2034-12-31T22:59:59Z')).toEqual([2, 1])
  expect(await leftOn('2034-12-31T23:00:00Z')).toEqual([0, 0])
})

test('the log holds neither names, addresses nor reasons', { tags: ['R72'] }, async () => {
  const { admin, withdraws } = await runningAgreement(server())
  await withdraws('kanarieord')
  await admin.post('/withdrawals/by-hand/', {
    name: 'Kanariefågeln',
    agreement: 'kanarie',
    email: 'kanarie@example.se',
    received_at: '2026-11-20T08:00:00Z',
    confirm_password: password,
  })
  await admin.post('/withdrawals/2/refuse/', { reason: 'kanarieskäl', confirm_password: password })
  const log = server().log.join('\n')
  expect(log).toContain('withdrawal.refused')
  expect(log).not.toMatch(/kanarie/i)
})
