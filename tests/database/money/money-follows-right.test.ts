import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventSentence } from '#contract/history/event-sentences.ts'
import { users } from '#server/db/schema/accounts.ts'
import { documents } from '#server/db/schema/documents.ts'
import { demoCheckouts } from '#server/db/schema/demo.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { releaseFromFormerPartners } from '#server/domain/assignments/former-partners.ts'
import { closePagesOfPartner } from '#server/domain/assignments/recall-from-customer.ts'
import { dropLostPayouts } from '#server/domain/money/payouts/drop-payout.ts'
import { type CheckoutOrder, ProviderFailed } from '#server/ports/pay.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { accepts, draftFor, Ordered, Proposed, proposes, sends } from '#tests/support/agreement-stories.ts'
import { asksForCheckout, deliverCompletion, matterOf, withPay } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const office = 'byran@radrum.example'
const account = 'acct_demo_1'
const reason = 'Jäv.'

/** Dora has Anna's matter, and is paid out; Erik could take it over. */
const assigned = async (server: TestServer) => {
  const anna = await person(server)
  const admin = await person(server, { role: 'staff' })
  const dora = await person(server, { role: 'delegated', name: 'Dora', surname: 'Ek', stripeAccountId: account })
  const erik = await person(server, { role: 'delegated', name: 'Erik', surname: 'Al' })
  const matter = await matterOf(server, anna)
  const place = `/matters/${matter.id}/assignment/`
  const give = (to: { id: number }) => admin.post(place, { act: 'assign', partner: to.id, reason, confirm_password: password })
  expect((await give(dora)).status).toBe(201)
  const orders: CheckoutOrder[] = []
  const { deps } = server
  const here = withPay(server, {
    createCheckout: (order) => {
      orders.push(order)
      return deps.pay.createCheckout(order)
    },
  })
  return { anna, admin, dora, erik, matter, place, give, orders, here }
}
type Story = Awaited<ReturnType<typeof assigned>>

const change = async ({ here, dora }: Story, columns: Partial<typeof users.$inferInsert>) => {
  await here.db.update(users).set(columns).where(eq(users.id, dora.id))
}

/** The ways to lose the right to be paid for a matter. */
const losses = {
  released: async ({ admin, place }: Story) =>
    expect((await admin.post(`${place}release/`, { reason, confirm_password: password })).status).toBe(200),
  reassigned: async ({ give, erik }: Story) => expect((await give(erik)).status).toBe(201),
  disabled: (story: Story) => change(story, { disabledAt: story.here.clock.now() }),
  'without the role': (story: Story) => change(story, { isDelegatedAdmin: false }),
  deleted: async ({ dora }: Story) => expect((await dora.delete('/accounts/delete-account/', { password })).status).toBe(204),
}
type Loss = keyof typeof losses
/** The customer's matter leaves the partner at once; otherwise a job takes it. */
const isTaken = (loss: Loss) => loss === 'released' || loss === 'reassigned' || loss === 'deleted'

/** Dora asks Anna for money. @returns the id of the payment that comes of it, once it is ordered */
const asks = {
  proposal: async ({ dora, anna, matter }: Story) => {
    const proposal = await proposes(dora, matter.id)
    return {
      order: async () => {
        const answer = await accepts(anna, proposal)
        return answer.status === 201 ? Ordered.parse(await answer.json()).payment.id : answer.status
      },
    }
  },
  'payment request': async ({ dora, matter, here }: Story) => {
    const body = { amount: 1950, confirm_password: password }
    expect((await dora.post(`/payments/create/${matter.id}/`, body)).status).toBe(201)
    const [row] = await here.db.select().from(payments)
    return { order: () => Promise.resolve(row?.id ?? 0) }
  },
}

const rowOf = async ({ here }: Story, id: number) => {
  const [row] = await here.db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error('the payment is gone')
  return row
}
const opens = async (story: Story, id: number) => (await asksForCheckout(story.here, story.anna, id)).status
const paysAt = async (story: Story, sessionId: string | null) => {
  const isPaid = await payDemoCheckout(story.here.deps, sessionId ?? '')
  if (isPaid) expect((await deliverCompletion(story.here, sessionId ?? '')).status).toBe(200)
  return isPaid
}
const payouts = async ({ admin }: Story) => (await admin.get('/books/payouts/?from=2026-01-01&to=2026-12-31')).json()
const report = async ({ admin }: Story): Promise<{ partner: { name: string }; quarters: { paid: number }[] }[]> =>
  (await admin.get('/books/platform-report/?year=2026')).json()
const reported = async (story: Story) =>
  (await report(story)).flatMap(({ quarters }) => quarters).filter(({ paid }) => paid !== 0)
const sellers = async ({ here }: Story) =>
  (await here.db.select().from(documents)).map(({ sellingPartnerId }) => sellingPartnerId)

const expectPlatformPaid = async (story: Story, id: number) => {
  expect(await rowOf(story, id)).toMatchObject({ state: 'paid', payoutAccount: null, isShareOwedBack: false })
  expect(story.orders.at(-1)?.payout).toBeUndefined()
  expect(await sellers(story)).toEqual([null])
  expect(await payouts(story)).toEqual([])
  expect(await reported(story)).toEqual([])
}

describe.each(['all', 'assigned'])('where partners see %s', (partnersSee) => {
  const server = useServer({ PARTNERS_SEE: partnersSee, CONTACT_TO: office })

  test('a partner who still has the matter is paid for it', { tags: ['R106'] }, async () => {
    const story = await assigned(server())
    const id = await (await asks.proposal(story)).order()
    expect(await opens(story, id)).toBe(200)
    await paysAt(story, (await rowOf(story, id)).checkoutSessionId)
    expect(story.orders.at(-1)?.payout).toEqual({ account, feeOre: 19_500 })
    expect(await payouts(story)).toMatchObject([{ partner: { name: 'Dora Ek' }, share: 1755, account }])
  })

  const rows = (Object.keys(losses) as Loss[]).flatMap((loss) =>
    (['proposal', 'payment request'] as const).map((what) => ({ loss, what })),
  )

  test.each(rows.filter(({ what }) => what === 'proposal'))(
    '$loss before the order of a $what: the platform sells, or nobody',
    {
      tags: ['R106'],
    },
    async ({ loss }) => {
      const story = await assigned(server())
      const { order } = await asks.proposal(story)
      await losses[loss](story)
      const id = await order()
      if (isTaken(loss)) {
        expect(id).toBe(409)
        expect(await story.here.db.select().from(proposals)).toMatchObject([{ state: 'recalled' }])
        return
      }
      expect(await opens(story, id)).toBe(200)
      expect(await paysAt(story, (await rowOf(story, id)).checkoutSessionId)).toBe(true)
      await expectPlatformPaid(story, id)
    },
  )

  test.each(rows)(
    '$loss before the card page of a $what opens: the platform sells, or nobody',
    {
      tags: ['R106'],
    },
    async ({ loss, what }) => {
      const story = await assigned(server())
      const id = await (await asks[what](story)).order()
      await losses[loss](story)
      if (isTaken(loss) && what === 'payment request') {
        expect(await opens(story, id)).toBe(409)
        expect(await rowOf(story, id)).toMatchObject({ state: 'cancelled' })
        return
      }
      expect(await opens(story, id)).toBe(200)
      expect(await paysAt(story, (await rowOf(story, id)).checkoutSessionId)).toBe(true)
      await expectPlatformPaid(story, id)
    },
  )

  test.each(rows)(
    '$loss while the card page of a $what is open: the page is closed, and the next one pays the platform',
    {
      tags: ['R106'],
    },
    async ({ loss, what }) => {
      const story = await assigned(server())
      const id = await (await asks[what](story)).order()
      expect(await opens(story, id)).toBe(200)
      const { checkoutSessionId } = await rowOf(story, id)
      await losses[loss](story)
      await dropLostPayouts(story.here.deps)
      expect(await paysAt(story, checkoutSessionId)).toBe(false)
      if (isTaken(loss) && what === 'payment request') return expect(await opens(story, id)).toBe(409)
      expect(await opens(story, id)).toBe(200)
      await paysAt(story, (await rowOf(story, id)).checkoutSessionId)
      await expectPlatformPaid(story, id)
    },
  )

  test.each(rows)(
    '$loss, and the page that pays the partner is paid all the same: the share of a $what is owed back, and listed',
    {
      tags: ['R106'],
    },
    async ({ loss, what }) => {
      const story = await assigned(server())
      const id = await (await asks[what](story)).order()
      expect(await opens(story, id)).toBe(200)
      const { checkoutSessionId, payoutAccount, platformFeeOre } = await rowOf(story, id)
      await losses[loss](story)
      // As if the provider had taken the money in the moment in which the page was closed.
      await story.here.db
        .update(payments)
        .set({ state: 'pending', checkoutSessionId, payoutAccount, platformFeeOre })
        .where(eq(payments.id, id))
      await story.here.db.update(demoCheckouts).set({ state: 'open' })
      expect(await paysAt(story, checkoutSessionId)).toBe(true)

      expect(await rowOf(story, id)).toMatchObject({ state: 'paid', payoutAccount: account, isShareOwedBack: true })
      expect(await sellers(story)).toEqual([null])
      const name = loss === 'deleted' ? 'Raderat konto' : 'Dora Ek'
      expect(await payouts(story)).toEqual([
        expect.objectContaining({ partner: expect.objectContaining({ name }), payments: 0, share: 0, owed_back: 1755, account }),
      ])
      expect(await reported(story)).toEqual([])
      const [told] = (await mailsTo(story.here, office)).filter(
        ({ subject }) => subject === `Order ${id}: partnerns andel ska tillbaka`,
      )
      expect(told?.text).toContain(`utbetalningskontot ${account}`)
    },
  )

  test.each(rows.filter(({ loss }) => !isTaken(loss)))(
    '$loss: the job takes the matter, and recalls the $what',
    { tags: ['R106'] },
    async ({ loss, what }) => {
      const story = await assigned(server())
      const { order } = await asks[what](story)
      await losses[loss](story)
      await releaseFromFormerPartners(story.here.deps)
      const id = await order()
      if (what === 'proposal') return expect(id).toBe(409)
      expect(await rowOf(story, id)).toMatchObject({ state: 'cancelled' })
    },
  )

  test('the sender of a proposal is paid, not who wrote it', { tags: ['R106'] }, async () => {
    const story = await assigned(server())
    const { dora, admin, anna, matter } = story
    const written = Proposed.parse(await (await dora.post('/proposals/', draftFor(matter.id))).json())
    const sent = Proposed.parse(await (await sends(admin, written.id)).json())
    const { payment } = Ordered.parse(await (await accepts(anna, sent)).json())
    expect(await rowOf(story, payment.id)).toMatchObject({ payoutAccount: null, requestedById: admin.id })
  })

  test('a release tells the customer what is recalled, and leaves alone what others have asked for', {
    tags: ['R106'],
  }, async () => {
    const story = await assigned(server())
    const { anna, admin, dora, matter } = story
    await asks['payment request'](story)
    await proposes(dora, matter.id)
    await losses.released(story)
    const [released] = await (await anna.get(`/matters/${matter.id}/events/`)).json()
    expect(released).toMatchObject({ kind: 'partner_released', facts: { partner: dora.id, proposal: 1, payment: 1 } })
    expect(eventSentence(released)).toBe(
      'Ärendets handläggare lämnade det. Prisförslaget och begäran om betalning 1 gäller inte längre.',
    )
    const mail = (await mailsTo(story.here, anna.email)).at(-1)
    expect(mail?.subject).toBe('Ärende 1: det vi bad dig om gäller inte längre')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Prisförslaget på 1 950 kr är återkallat. Du behöver inte betala de 1 950 kr som vi bad om.',
    )

    const sent = await proposes(admin, matter.id)
    await story.give(story.erik)
    await losses.released(story)
    expect((await accepts(anna, sent)).status).toBe(201)
  })

  test('a partner who deletes the account leaves nothing to order or to pay, and the customer is told', {
    tags: ['R106'],
  }, async () => {
    const story = await assigned(server())
    const { anna, dora, erik, matter } = story
    const other = await matterOf(story.here, anna)
    const give = { act: 'assign', partner: dora.id, reason, confirm_password: password }
    expect((await story.admin.post(`/matters/${other.id}/assignment/`, give)).status).toBe(201)
    await asks['payment request'](story)
    const sent = await proposes(dora, matter.id)
    expect(await opens(story, 1)).toBe(200)
    await losses.deleted(story)

    expect((await accepts(anna, sent)).status).toBe(409)
    expect(await opens(story, 1)).toBe(409)
    expect(await rowOf(story, 1)).toMatchObject({ state: 'cancelled' })
    const newestOf = async ({ id }: { id: number }) => (await (await anna.get(`/matters/${id}/events/`)).json())[0]
    expect(await newestOf(matter)).toMatchObject({
      ...{ kind: 'partner_released', role: 'server' },
      facts: { partner: dora.id, proposal: 1, payment: 1 },
    })
    const told = async () =>
      (await mailsTo(story.here, anna.email)).filter(({ subject }) => subject.endsWith('det vi bad dig om gäller inte längre'))
    expect((await told()).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('Prisförslaget på 1 950 kr är återkallat. Du behöver inte betala de 1 950 kr som vi bad om.'),
    ])

    // The job takes the other matter, and tells the office of each once.
    expect(await newestOf(other)).toMatchObject({ kind: 'partner_assigned' })
    await releaseFromFormerPartners(story.here.deps)
    await releaseFromFormerPartners(story.here.deps)
    expect(await newestOf(other)).toMatchObject({ kind: 'partner_released' })
    expect((await mailsTo(story.here, office)).map(({ subject }) => subject)).toEqual([
      `Ärende ${matter.id} saknar handläggare`,
      `Ärende ${other.id} saknar handläggare`,
    ])
    expect((await story.give(erik)).status).toBe(201)
    expect(await told()).toHaveLength(1)
  })

  test('a page that can’t be closed keeps the matter with its partner, and says so', { tags: ['R106'] }, async () => {
    const story = await assigned(server())
    const id = await (await asks['payment request'](story)).order()
    expect(await opens(story, id)).toBe(200)
    const down = withPay(story.here, { expireCheckout: () => Promise.reject(new ProviderFailed(false)) })
    await expect(closePagesOfPartner(down.deps, story.matter.id)).rejects.toThrow('Betalningen kunde inte avslutas')
    expect(await rowOf(story, id)).toMatchObject({ state: 'pending', payoutAccount: account })
    // Neither does the job give up for good.
    await change(story, { disabledAt: story.here.clock.now() })
    await dropLostPayouts(down.deps)
    expect(await rowOf(story, id)).toMatchObject({ payoutAccount: account })
    await dropLostPayouts(story.here.deps)
    expect(await rowOf(story, id)).toMatchObject({ payoutAccount: null })
  })

  test('what a partner has earned stays listed under the name of then, after the account is deleted', {
    tags: ['R106', 'R74'],
  }, async () => {
    const story = await assigned(server())
    const { admin, dora } = story
    const details = {
      seller: 'platform',
      legal_name: 'Ek Juridik AB',
      street: null,
      postal_code: null,
      city: null,
      organisation_number: null,
      issued_by: null,
      vat_number: null,
      birth_date: '1980-02-03',
      account_identifier: null,
    }
    expect((await admin.put(`/books/partners/${dora.id}/`, { ...details, confirm_password: password })).status).toBe(200)
    const id = await (await asks.proposal(story)).order()
    await opens(story, id)
    await paysAt(story, (await rowOf(story, id)).checkoutSessionId)
    await losses.deleted(story)
    expect(await payouts(story)).toMatchObject([{ partner: { id: dora.id, name: 'Dora Ek' }, share: 1755, account }])
    expect((await report(story)).find(({ partner }) => partner.name === 'Dora Ek')).toMatchObject({
      partner: { id: dora.id, email: '' },
      details: { legal_name: 'Ek Juridik AB', birth_date: '1980-02-03' },
      quarters: [{}, {}, {}, { paid: 1755, activities: 1 }],
    })
    // The details that the report lacks can still be written.
    expect(
      (await admin.put(`/books/partners/${dora.id}/`, { ...details, city: 'Umeå', confirm_password: password })).status,
    ).toBe(200)
  })
})
