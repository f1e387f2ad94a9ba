import { eq, inArray } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { assignments, matterParties } from '#server/db/schema/assignments.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { calendarKeys, deadlines } from '#server/db/schema/deadlines.ts'
import { documents } from '#server/db/schema/documents.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { hashOfKey, seal } from '#server/keys.ts'
import { type Act, type Actor, accessMatrix, actors, type Thing } from '#tests/security/access-matrix.ts'
import { dumpOf } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

/** Stands in every text of a user's things, so that no answer to others may hold it. */
const canary = 'Kanarie'

/** Creates a user's things, which a call may name. */
const belongings = async ({ deps, db }: TestServer, owner: Person, author: Person) => {
  const now = deps.clock.now()
  const facts = { userId: owner.id, description: canary, notes: canary, createdAt: now, updatedAt: now }
  const [matter, unbilled, paidMatter] = await db
    .insert(matters)
    .values(['Fukt', 'Hyra', 'Köp'].map((title) => ({ ...facts, title: `${title} ${canary}` })))
    .returning({ id: matters.id })
  const matterId = matter?.id ?? 0
  const bill = { payerId: owner.id, requestedById: owner.id, amountOre: 50_000, createdAt: now, scope: canary, performer: canary }
  const paidBill = {
    ...bill,
    matterId: paidMatter?.id ?? 0,
    state: 'paid',
    paidAt: now,
  } as const
  const [payment, paidPayment, agreedPayment] = await db
    .insert(payments)
    .values([{ ...bill, matterId }, { ...paidBill, paymentIntentId: `pi_demo_${owner.id}` }, paidBill])
    .returning({ id: payments.id })
  const textHash = randomBytes(32).toString('hex')
  const fixed = { text: canary, textSha256: textHash, termsVersion: '2026-11-24' }
  const work = { service: canary, amountOre: 50_000 }
  const written = {
    matterId: unbilled?.id ?? 0,
    authorId: author.id,
    kind: 'fixed',
    scope: canary,
    validDays: 14,
    ...work,
  } as const
  const [draft, proposal] = await db
    .insert(proposals)
    .values([
      { ...written, ordinal: 1, createdAt: now },
      { ...written, ...fixed, ordinal: 2, createdAt: now, state: 'sent', sentAt: now, validUntil: '2027-12-31' },
    ])
    .returning({ id: proposals.id })
  const choices = { asConsumer: true, earlyStart: true, lossAcknowledged: false }
  const [agreement] = await db
    .insert(agreements)
    .values({
      ...work,
      ...fixed,
      ...choices,
      number: `A${owner.id}`,
      matterId: paidMatter?.id ?? 0,
      paymentId: agreedPayment?.id ?? 0,
      ownerId: owner.id,
      state: 'running',
      concludedAt: now,
      paidAt: now,
    })
    .returning({ id: agreements.id })
  const [withdrawal] = await db
    .insert(withdrawals)
    .values({ name: canary, agreement: canary, message: canary, paymentId: paidPayment?.id ?? 0, receivedAt: now })
    .returning({ id: withdrawals.id })
  // The clock moves on between two actors, and a message can be recalled for some minutes only.
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const [message] = await db
    .insert(messages)
    .values({ matterId, authorId: owner.id, role: 'customer', internal: false, text: canary, sentAt: tomorrow })
    .returning({ id: messages.id })
  const about = { message: message?.id ?? 0 }
  const eventId = await db.transaction((tx) =>
    appendEvent(tx, deps, { id: matterId, userId: owner.id }, { by: { userId: owner.id }, kind: 'message_sent', facts: about }),
  )
  await db
    .update(messages)
    .set({ eventId })
    .where(eq(messages.id, message?.id ?? 0))
  const asked = { matterId, kind: 'text', title: canary, help: canary, options: [], askedAt: now } as const
  const [openRequest, answeredRequest] = await db
    .insert(clientRequests)
    .values([
      { ...asked, state: 'open' },
      { ...asked, state: 'answered', answer: canary, answeredAt: now },
    ])
    .returning({ id: clientRequests.id })
  const [deadline] = await db
    .insert(deadlines)
    .values({
      matterId,
      title: canary,
      day: '2027-03-01',
      kind: 'court',
      shown: true,
      warnDays: [3],
      remindsBelow: 4,
      changedAt: now,
    })
    .returning({ id: deadlines.id })
  const [savedView] = await db
    .insert(savedViews)
    .values({ userId: owner.id, name: canary, q: canary, shared: true, createdAt: now })
    .returning({ id: savedViews.id })
  const calendarKey = randomBytes(32).toString('base64url')
  await db.insert(calendarKeys).values({ userId: owner.id, hash: hashOfKey(deps.keys, calendarKey), createdAt: now })
  const opponent = { matterId, kind: 'opponent', name: canary, nameKey: canary.toLowerCase(), numberKey: '' } as const
  await db.insert(matterParties).values(opponent)
  const party = { name: canary, organisationNumber: null, vatNumber: null, address: null, email: null }
  const [document] = await db
    .insert(documents)
    .values({
      number: `K${owner.id}-1`,
      series: `K${owner.id}`,
      ordinal: 1,
      kind: 'receipt',
      paymentId: paidPayment?.id ?? 0,
      matterId: paidMatter?.id ?? 0,
      ownerId: owner.id,
      seller: party,
      buyer: party,
      service: canary,
      netOre: 40_000,
      vatOre: 10_000,
      grossOre: 50_000,
      vatPercent: 25,
      occurredAt: now,
      issuedAt: now,
      yearEndsOn: '2026-12-31',
    })
    .returning({ id: documents.id })
  const file = { key: randomBytes(24).toString('base64url'), name: `${canary}.txt` }
  const received = join(deps.config.dataDir, file.key)
  await writeFile(received, 'Hej!')
  await deps.files.save(file.key, received)
  const [row] = await db
    .insert(files)
    .values({ ...file, matterId, userId: owner.id, mediaType: 'text/plain', size: 4, sha256: 'x', createdAt: now })
    .returning({ id: files.id })
  const things: Record<Exclude<Thing, 'email' | 'signature'>, string> = {
    matter: String(matterId),
    unbilled: String(unbilled?.id),
    paidMatter: String(paidMatter?.id),
    file: String(row?.id),
    payment: String(payment?.id),
    paidPayment: String(paidPayment?.id),
    draft: String(draft?.id),
    proposal: String(proposal?.id),
    textHash,
    agreement: String(agreement?.id),
    agreedPayment: String(agreedPayment?.id),
    document: String(document?.id),
    withdrawal: String(withdrawal?.id),
    message: String(message?.id),
    event: String(eventId),
    openRequest: String(openRequest?.id),
    answeredRequest: String(answeredRequest?.id),
    deadline: String(deadline?.id),
    calendarKey,
    savedView: String(savedView?.id),
    partner: String(author.id),
    session: owner.sessionId,
    fileKey: file.key,
    fileName: file.name,
  }
  return { ...things, signature: () => new URL(signedFileUrls(deps)(file)).search }
}

/** Creates all actors and their things. */
const scene = async (here: TestServer, { secondFactor }: Pick<Act, 'secondFactor'>) => {
  const people: Record<Exclude<Actor, 'AN'>, Person> = {
    L: await person(here, { isDemo: false }),
    U: await person(here, { surname: canary }),
    V: await person(here),
    D: await person(here, { role: 'delegated' }),
    Do: await person(here, { role: 'delegated' }),
    S: await person(here, { role: 'staff' }),
    X: await person(here),
  }
  const change = (who: readonly Person[], set: Partial<typeof users.$inferInsert>) =>
    here.db
      .update(users)
      .set(set)
      .where(
        inArray(
          users.id,
          who.map(({ id }) => id),
        ),
      )
  await change([people.X], { disabledAt: here.clock.now() })
  if (secondFactor) await change(Object.values(people), { totpSecret: seal(here.deps.keys, 'JBSWY3DPEHPK3PXP') })
  const author = await person(here, { role: 'delegated' })
  return { people, ofU: await belongings(here, people.U, author), ofDo: await belongings(here, people.Do, author) }
}

/**
 * Makes the call as one of the actors.
 * @returns the status and the body
 */
const play = async (here: TestServer, { people, ofU, ofDo }: Awaited<ReturnType<typeof scene>>, actor: Actor, act: Act) => {
  const own = actor === 'Do' ? ofDo : ofU
  const things = { ...own, email: actor === 'AN' ? '' : people[actor].email, signature: own.signature() }
  const filled = (text: string) =>
    Object.entries(things).reduce((result, [thing, value]) => result.replaceAll(`{${thing}}`, value), text)
  const [method = '', address = ''] = act.call.split(' ')
  const json = act.body && filled(JSON.stringify(act.body))
  const body = act.withFile ? formOf(JSON.parse(json ?? '{}'), [['brev.txt', 'Hej!']]) : json
  const answer = await here.app.request(filled(address), {
    method,
    headers: {
      ...(actor !== 'AN' && { authorization: `Bearer ${await people[actor].token()}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

const titleOf = ({ call, act }: Act) => (act ? `${call}: ${act}` : call)

describe('the access matrix', { tags: ['R34'] }, () => {
  test.each(accessMatrix.map((act) => ({ title: titleOf(act), act })))('$title', async ({ act }) => {
    const here = server()
    const statuses: Partial<Record<Actor, number>> = {}
    const isRefused = (actor: Actor) => act.expected[actor] >= 400
    let actual = await scene(here, act)
    const before = await dumpOf(here, ['throttles'])
    const playNext = async (actor: Actor) => {
      // Resets the hourly limits of public calls.
      if (!act.justLoggedIn) here.clock.forwardSeconds(3_600)
      const { status } = await play(here, actual, actor, act)
      statuses[actor] = status
      return status
    }
    for (const actor of actors.filter(isRefused)) {
      const status = await playNext(actor)
      expect(await dumpOf(here, ['throttles']), `${actor} is refused with ${status} and changes nothing`).toBe(before)
    }
    for (const [index, actor] of actors.filter((one) => !isRefused(one)).entries()) {
      if (index > 0 && !isRead(act)) actual = await scene(here, act)
      await playNext(actor)
    }
    expect(statuses).toEqual(act.expected)
  })

  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
  const isNamedBy = (method: string, path: string) => {
    const pattern = patternOf(path)
    return accessMatrix.some(({ call }) => {
      const [callMethod = '', address = ''] = call.split(' ')
      const callPath = address.replace('{signature}', '').split('?')[0] ?? ''
      return (method === 'ALL' || method === callMethod) && pattern.test(callPath)
    })
  }

  test('lists every route of the server', () => {
    const routes = server().app.routes.filter(({ path }) => path !== '/*')
    expect(routes.length).toBeGreaterThan(40)
    const missing = routes.filter(({ method, path }) => !isNamedBy(method, path)).map(({ method, path }) => `${method} ${path}`)
    expect(missing, 'add these to tests/security/access-matrix.ts').toEqual([])
  })

  test('lists each of several calls on one path', () => {
    const given = [...server().served].filter((endpoint) => endpoint.given)
    const missing = given.filter(
      ({ method, path, given: parameter }) =>
        !accessMatrix.some(({ call }) => call.startsWith(`${method} /api${path}?`) && call.includes(`${parameter}=`)),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  test('notices a route that it doesn’t list', () => {
    expect(isNamedBy('GET', '/api/matters/:id/')).toBe(true)
    expect(isNamedBy('PUT', '/api/matters/:id/')).toBe(false)
    expect(isNamedBy('GET', '/api/matters/:id/secrets/')).toBe(false)
  })
})

/** What belongs to a matter, by its name in the matrix. */
const ofMatters =
  /\{(matter|unbilled|paidMatter|file|payment|paidPayment|draft|proposal|agreement|agreedPayment|document|message|event|openRequest|answeredRequest|deadline)\}/
// A withdrawal may name any order, as if there were none: the answer tells nothing of it.
const statements = ['POST /api/withdrawals/', 'POST /api/withdrawals/by-hand/']
const isAboutMatter = ({ call, body }: Act) => ofMatters.test(call + JSON.stringify(body ?? {})) && !statements.includes(call)
/** Expected of a partner who can't see the matter: as a stranger, or for want of a role. */
const refusedAs = (act: Act) => (isAboutMatter(act) ? [404, act.expected.V] : [act.expected.D])
const isRead = ({ call }: Act) => call.startsWith('GET ')
// The demo's mailbox is everybody's.
const reads = accessMatrix.filter((act) => isRead(act) && !act.secondFactor && !act.justLoggedIn && !act.call.includes(' /dev/'))
const changesOfMatters = accessMatrix.filter((act) => !isRead(act) && isAboutMatter(act))

describe('where partners see only what is assigned to them', { tags: ['R34', '§D5-26-partners-see'] }, () => {
  const assign = async (here: TestServer, { people, ofU }: Awaited<ReturnType<typeof scene>>) => {
    const given = { partnerId: people.D.id, state: 'assigned', createdAt: here.clock.now() } as const
    const ids = [ofU.matter, ofU.unbilled, ofU.paidMatter].map(Number)
    await here.db.insert(assignments).values(ids.map((matterId) => ({ ...given, matterId })))
    here.clock.forwardSeconds(3_600)
  }

  test('no read tells of the rest, and each tells of a matter once it is assigned', async () => {
    const here = server()
    here.deps.config.partnersSee = 'assigned'
    const actual = await scene(here, {})
    for (const act of reads) {
      const { status, text } = await play(here, actual, 'D', act)
      expect(text, titleOf(act)).not.toContain(canary)
      expect(refusedAs(act), titleOf(act)).toContain(status)
      here.clock.forwardSeconds(3_600)
    }
    await assign(here, actual)
    for (const act of reads) {
      expect((await play(here, actual, 'D', act)).status, titleOf(act)).toBe(act.expected.D)
      here.clock.forwardSeconds(3_600)
    }
  })

  test.each(changesOfMatters.map((act) => ({ title: titleOf(act), act })))('$title', async ({ act }) => {
    const here = server()
    here.deps.config.partnersSee = 'assigned'
    const actual = await scene(here, act)
    const before = await dumpOf(here, ['throttles'])
    const { status, text } = await play(here, actual, 'D', act)
    expect(text).not.toContain(canary)
    expect(refusedAs(act)).toContain(status)
    expect(await dumpOf(here, ['throttles'])).toBe(before)

    await assign(here, actual)
    expect((await play(here, actual, 'D', act)).status).toBe(act.expected.D)
  })
})
