import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { releaseFromFormerPartners } from '#server/domain/assignments/former-partners.ts'
import { listAnsweredByFormer } from '#server/domain/assignments/leave-answered.ts'
import { listAskedByFormer } from '#server/domain/assignments/leave-asked.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { accepts, Ordered, proposes } from '#tests/support/agreement-stories.ts'
import { asksForCheckout, matterOf, withPay } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { useServer } from '#tests/support/server.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'

const office = 'byran@radrum.example'
const reason = 'Hon arbetar som partner nu.'
const confirmed = { confirm_password: password }
const partner = { is_staff: false, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false }

describe('an admin who becomes a partner, and sees what is assigned to them alone', { tags: ['§assignment'] }, () => {
  const server = useServer({ PARTNERS_SEE: 'assigned', CONTACT_TO: office })

  /** Ada has answered Anna as an admin. Her other matter is Dora's, a partner. */
  const answered = async () => {
    const anna = await person(server())
    const ada = await person(server(), { role: 'staff', name: 'Ada' })
    const dora = await person(server(), { role: 'delegated', name: 'Dora' })
    const chief = await person(server(), { role: 'superuser' })
    const [matter, other] = [await matterOf(server(), anna), await matterOf(server(), anna)]
    await ada.post(`/matters/${matter.id}/messages/`, { text: 'Vi har läst.' })
    const give = { act: 'assign', partner: dora.id, reason: 'Passar henne.', ...confirmed }
    await chief.post(`/matters/${other.id}/assignment/`, give)
    const becomesPartner = async () =>
      expect((await chief.put(`/people/${ada.id}/roles/`, { ...partner, reason, ...confirmed })).status).toBe(200)
    return { anna, ada, dora, chief, matter, other, becomesPartner }
  }
  const idsOf = async (reader: Person, handler: string | number) =>
    (await (await reader.get(`/matters/?handler=${handler}`)).json()).map(({ id }: { id: number }) => id)

  test('leaves what they answered to the office, which finds it among those without a handler', async () => {
    const { anna, ada, dora, chief, matter, other, becomesPartner } = await answered()
    expect(await idsOf(chief, ada.id)).toEqual([matter.id])
    await becomesPartner()

    await releaseFromFormerPartners(server().deps)
    await releaseFromFormerPartners(server().deps)

    expect(await idsOf(chief, 'none')).toEqual([matter.id])
    expect(await idsOf(chief, ada.id)).toEqual([])
    expect(await idsOf(chief, dora.id)).toEqual([other.id])
    expect(await (await anna.get(`/matters/${matter.id}/now/`)).json()).toMatchObject({ handler: null })
    const told = await mailsTo(server(), office)
    expect(told.map(({ subject }) => subject)).toEqual([`Ärende ${matter.id} saknar handläggare`])
    expect(told[0]?.text).toContain(`Den som hade ärende ${matter.id} kan inte längre ta hand om det.`)
    const [released] = await (await anna.get(`/matters/${matter.id}/events/`)).json()
    expect(released).toMatchObject({ kind: 'partner_released', role: 'server', facts: { partner: ada.id } })
  })

  test('has nothing that is closed, either: filter, order and row say so alike', async () => {
    const { ada, dora, chief, matter, other, becomesPartner } = await answered()
    const name = `Dora ${dora.surname}`
    await chief.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    expect(await idsOf(chief, ada.id)).toEqual([matter.id])
    await becomesPartner()

    const rows = await (await chief.get('/matters/?sort=handler')).json()
    expect(rows).toMatchObject([
      { id: other.id, handler: name },
      { id: matter.id, handler: null },
    ])
    expect(await idsOf(chief, ada.id)).toEqual([])
    expect(await idsOf(chief, 'none')).toEqual([matter.id])
    const day = await (await chief.get('/office/day/')).json()
    expect(day.handlers).toEqual([{ id: dora.id, name }])
  })

  test('is found without a look at what is closed, however much that is', async () => {
    const { anna, ada, matter, becomesPartner } = await answered()
    const now = server().clock.now()
    const closed = { userId: anna.id, title: 'Klart', description: 'Klart.', status: 'Completed', handlerId: ada.id } as const
    await server()
      .db.insert(matters)
      .values(Array.from({ length: 300 }, () => ({ ...closed, createdAt: now, updatedAt: now, closedAt: now })))
    await becomesPartner()
    const { deps } = server()
    const read = await rowsRead(server(), matters, (db) => listAnsweredByFormer({ ...deps, db }))
    expect(read).toBeLessThan(20)
    expect(await listAnsweredByFormer(deps)).toEqual([{ id: matter.id }])
  })
})

describe('what a partner has asked of customers in matters that aren’t theirs', { tags: ['§leaver-recall'] }, () => {
  const server = useServer({ CONTACT_TO: office })

  /** Dora has sent Anna a proposal, and requested 900 kr in a matter that Erik answers. */
  const asked = async (role: 'delegated' | 'staff' = 'delegated') => {
    const anna = await person(server())
    const dora = await person(server(), { role, name: 'Dora', surname: 'Ek' })
    const erik = await person(server(), { role: 'delegated', name: 'Erik' })
    const chief = await person(server(), { role: 'superuser' })
    const [proposed, requested] = [await matterOf(server(), anna), await matterOf(server(), anna)]
    await erik.post(`/matters/${requested.id}/messages/`, { text: 'Vi har läst.' })
    const proposal = await proposes(dora, proposed.id)
    const ask = await dora.post(`/payments/create/${requested.id}/`, { amount: 900, ...confirmed })
    const { id: payment }: { id: number } = await ask.json()
    const becomes = (roles: Partial<typeof users.$inferInsert>) =>
      server().db.update(users).set(roles).where(eq(users.id, dora.id))
    return { anna, dora, erik, chief, proposed, requested, proposal, payment, becomes }
  }
  const states = async () => {
    const { db } = server()
    const [proposal] = await db.select().from(proposals)
    const [payment] = await db.select().from(payments)
    return [proposal?.state, payment?.state]
  }
  const newestOf = async (one: Person, { id }: { id: number }) => (await (await one.get(`/matters/${id}/events/`)).json())[0]
  const told = async ({ email }: Person) =>
    (await mailsTo(server(), email)).flatMap(({ subject, text }) =>
      subject.endsWith('det vi bad dig om gäller inte längre') ? text.replaceAll('\u00a0', ' ').split('\n\n')[1] : [],
    )
  const jobsRun = async () => {
    for (const _ of ['once', 'again']) await releaseFromFormerPartners(server().deps)
  }

  test('is recalled once an admin disables them, as the dialog says, and the customers are told', async () => {
    const { anna, dora, chief, proposed, requested, proposal, payment } = await asked()
    expect((await asksForCheckout(server(), anna, payment)).status).toBe(200)
    expect((await chief.post(`/people/${dora.id}/acts/`, { act: 'disable', reason, ...confirmed })).status).toBe(200)

    await jobsRun()

    expect(await states()).toEqual(['recalled', 'cancelled'])
    expect((await accepts(anna, proposal)).status).toBe(409)
    expect((await asksForCheckout(server(), anna, payment)).status).toBe(409)
    expect((await told(anna)).toSorted()).toEqual([
      'Du behöver inte betala de 900 kr som vi bad om.',
      'Prisförslaget på 1 950 kr är återkallat.',
    ])
    expect(await newestOf(anna, proposed)).toMatchObject({ kind: 'partner_released', facts: { partner: dora.id, proposal: 1 } })
    expect(await newestOf(anna, requested)).toMatchObject({ kind: 'payment_recalled', role: 'server', facts: { payment } })
    // Erik goes on with the other one.
    expect((await mailsTo(server(), office)).map(({ subject }) => subject)).toEqual([`Ärende ${proposed.id} saknar handläggare`])
  })

  test('is recalled once they lose the role', async () => {
    const { becomes } = await asked()
    await becomes({ isDelegatedAdmin: false })
    await jobsRun()
    expect(await states()).toEqual(['recalled', 'cancelled'])
  })

  test.each([
    ['partner goes on as an admin', 'delegated', { isDelegatedAdmin: false, isStaff: true }],
    ['admin’s account is disabled', 'staff', { disabledAt: new Date() }],
    ['admin loses the role', 'staff', { isStaff: false }],
  ] as const)('stands where the %s', async (_, role, roles) => {
    const { anna, becomes } = await asked(role)
    await becomes(roles)
    await jobsRun()
    expect(await states()).toEqual(['sent', 'pending'])
    expect(await told(anna)).toEqual([])
  })

  test('is recalled with the account', async () => {
    const { anna, dora, proposed, requested, proposal, payment } = await asked()
    expect((await asksForCheckout(server(), anna, payment)).status).toBe(200)
    expect((await dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await states()).toEqual(['recalled', 'cancelled'])
    expect((await accepts(anna, proposal)).status).toBe(409)
    expect(await told(anna)).toHaveLength(2)
    await jobsRun()
    expect(await newestOf(anna, proposed)).toMatchObject({ kind: 'partner_released', facts: { partner: dora.id, proposal: 1 } })
    expect(await newestOf(anna, requested)).toMatchObject({ kind: 'payment_recalled', role: 'server', facts: { payment } })
    expect(await told(anna)).toHaveLength(2)
  })

  test('stands where an admin deletes the account', async () => {
    const { dora } = await asked('staff')
    expect((await dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await states()).toEqual(['sent', 'pending'])
  })

  test('leaves an order as it is, and its card page open', async () => {
    const { anna, proposal, becomes } = await asked()
    const { payment } = Ordered.parse(await (await accepts(anna, proposal)).json())
    expect((await asksForCheckout(server(), anna, payment.id)).status).toBe(200)
    await becomes({ disabledAt: server().clock.now() })
    const row = async () => (await server().db.select().from(payments).where(eq(payments.id, payment.id)))[0]
    const before = await row()
    await jobsRun()
    expect(await row()).toEqual(before)
  })

  test('is recalled the next time where a card page can’t be closed', async () => {
    const { anna, payment, becomes } = await asked()
    expect((await asksForCheckout(server(), anna, payment)).status).toBe(200)
    await becomes({ disabledAt: server().clock.now() })
    const down = withPay(server(), { expireCheckout: () => Promise.reject(new ProviderFailed(false)) })
    await releaseFromFormerPartners(down.deps)
    expect(await states()).toEqual(['recalled', 'pending'])
    await releaseFromFormerPartners(server().deps)
    expect(await states()).toEqual(['recalled', 'cancelled'])
  })

  test('is found without a look at what has ended, however much that is', async () => {
    const { dora, proposed, requested, becomes } = await asked()
    await becomes({ disabledAt: server().clock.now() })
    const { db, clock } = server()
    const facts = { createdAt: clock.now(), amountOre: 90_000 }
    const past = Array.from({ length: 300 }, (_, n) => n)
    await db
      .insert(payments)
      .values(past.map((n) => ({ ...facts, matterId: 1000 + n, requestedById: dora.id, state: 'cancelled' as const })))
    const ended = { ...facts, kind: 'fixed', service: 'Avtal', scope: 'Ett möte.', validDays: 14, state: 'recalled' } as const
    await db.insert(proposals).values(past.map((n) => ({ ...ended, matterId: proposed.id, ordinal: 10 + n, sentById: dora.id })))
    for (const table of [payments, proposals]) expect(await rowsRead(server(), table, listAskedByFormer)).toBeLessThan(10)
    expect(await listAskedByFormer(db)).toEqual([
      { matterId: proposed.id, askedById: dora.id },
      { matterId: requested.id, askedById: dora.id },
    ])
  })
})

describe('somebody who handles a matter by having answered', { tags: ['§assignment'] }, () => {
  const server = useServer({ CONTACT_TO: office })

  test.each([
    ['deletes the account', (one: Person) => one.delete('/accounts/delete-account/', { password })],
    [
      'is disabled',
      (one: Person, chief: Person) => chief.post(`/people/${one.id}/acts/`, { act: 'disable', reason, ...confirmed }),
    ],
  ])('%s: the office and the history are told of what is open, once', async (_, leaves) => {
    const anna = await person(server())
    const doris = await person(server(), { role: 'delegated', name: 'Doris' })
    const chief = await person(server(), { role: 'superuser' })
    const [open, closed] = [await matterOf(server(), anna), await matterOf(server(), anna)]
    for (const { id } of [open, closed]) await doris.post(`/matters/${id}/messages/`, { text: 'Vi har läst.' })
    await chief.patch(`/matters/${closed.id}/`, { status: 'Completed' })
    expect((await leaves(doris, chief)).ok).toBe(true)
    for (const _ of ['once', 'again']) await releaseFromFormerPartners(server().deps)

    const kinds = async ({ id }: { id: number }) =>
      (await (await anna.get(`/matters/${id}/events/`)).json()).map(({ kind }: { kind: string }) => kind)
    expect(await kinds(open)).toEqual(['partner_released', 'message_sent'])
    expect(await kinds(closed)).not.toContain('partner_released')
    expect((await mailsTo(server(), office)).map(({ subject }) => subject)).toEqual([`Ärende ${open.id} saknar handläggare`])
    expect(await (await anna.get(`/matters/${open.id}/now/`)).json()).toMatchObject({ handler: null })
  })
})

describe('a customer who deletes the account', { tags: ['§assignment'] }, () => {
  const server = useServer({ CONTACT_TO: office })
  const gives = async (admin: Person, matterId: number, one: Person, act: 'assign' | 'offer') =>
    expect(
      (await admin.post(`/matters/${matterId}/assignment/`, { act, partner: one.id, reason: 'Passar.', ...confirmed })).status,
    ).toBe(201)

  test('leaves no partner waiting: who has an open matter, or is offered it, is told that it is gone', async () => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
    const [dora, eva] = [await person(server(), { role: 'delegated' }), await person(server(), { role: 'delegated' })]
    const [had, offered, closed] = [
      await matterOf(server(), anna),
      await matterOf(server(), anna),
      await matterOf(server(), anna),
    ]
    await gives(admin, had.id, dora, 'assign')
    await gives(admin, offered.id, eva, 'offer')
    await gives(admin, closed.id, eva, 'assign')
    await admin.patch(`/matters/${closed.id}/`, { status: 'Completed' })
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)

    const told = async ({ email }: Person) =>
      (await mailsTo(server(), email)).filter(({ subject }) => subject.endsWith('är borttaget'))
    expect((await told(dora)).map(({ subject }) => subject)).toEqual([`Ärende ${had.id} är borttaget`])
    expect((await told(dora))[0]?.text).toContain('Du behöver inte göra något mer i det.')
    expect((await told(eva)).map(({ subject }) => subject)).toEqual([`Ärende ${offered.id} är borttaget`])
  })

  test.each([
    ['goes on', 'Ongoing'],
    ['was cancelled', 'Cancelled'],
  ])('has paid for work that isn’t done, in a matter that %s: its partner is asked how far it has come', async (_, status) => {
    const { anna, matter } = await runningAgreement(server())
    const [admin, dora] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]
    await gives(admin, matter.id, dora, 'assign')
    await admin.patch(`/matters/${matter.id}/`, { status })
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    const last = (await mailsTo(server(), dora.email)).at(-1)
    expect(last?.text).toContain('Arbete i det är betalt men inte klart.')
    expect(last?.replyTo).toBe(office)
  })
})
