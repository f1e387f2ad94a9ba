import { eq, inArray } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  agreements,
  clientRequests,
  calendarKeys,
  savedViews,
  deadlines,
  documents,
  files,
  matters,
  messages,
  payments,
  proposals,
  users,
  withdrawals,
} from '#server/db/schema.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { hashOfKey, seal } from '#server/keys.ts'
import { type Act, type Actor, accessMatrix, actors, type Thing } from '#tests/security/access-matrix.ts'
import { dumpOf } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

/** Creates a user's things, which a call may name. */
const belongings = async ({ deps, db }: TestServer, owner: Person, author: Person) => {
  const now = deps.clock.now()
  const facts = { userId: owner.id, description: 'Väggen är blöt.', createdAt: now, updatedAt: now }
  const [matter, unbilled, paidMatter] = await db
    .insert(matters)
    .values(['Fukt', 'Hyra', 'Köp'].map((title) => ({ ...facts, title })))
    .returning({ id: matters.id })
  const matterId = matter?.id ?? 0
  const bill = { payerId: owner.id, requestedById: owner.id, amountOre: 50_000, createdAt: now }
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
  const fixed = { text: 'Texten', textSha256: textHash, termsVersion: '2026-11-24' }
  const work = { service: 'Rådgivning', amountOre: 50_000 }
  const written = {
    matterId: unbilled?.id ?? 0,
    authorId: author.id,
    kind: 'fixed',
    scope: 'En timme.',
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
    .values({ name: 'Anna Ek', agreement: '1', paymentId: paidPayment?.id ?? 0, receivedAt: now })
    .returning({ id: withdrawals.id })
  // The clock moves on between two actors, and a message can be recalled for some minutes only.
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const [message] = await db
    .insert(messages)
    .values({ matterId, authorId: owner.id, role: 'customer', internal: false, text: 'Hej', sentAt: tomorrow })
    .returning({ id: messages.id })
  const about = { message: message?.id ?? 0 }
  const eventId = await db.transaction((tx) =>
    appendEvent(tx, deps, { id: matterId, userId: owner.id }, { by: { userId: owner.id }, kind: 'message_sent', facts: about }),
  )
  await db
    .update(messages)
    .set({ eventId })
    .where(eq(messages.id, message?.id ?? 0))
  const asked = { matterId, kind: 'text', title: 'Vad hände?', help: '', options: [], askedAt: now } as const
  const [openRequest, answeredRequest] = await db
    .insert(clientRequests)
    .values([
      { ...asked, state: 'open' },
      { ...asked, state: 'answered', answer: 'Ingenting.', answeredAt: now },
    ])
    .returning({ id: clientRequests.id })
  const [deadline] = await db
    .insert(deadlines)
    .values({
      matterId,
      title: 'Tid',
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
    .values({ userId: owner.id, name: 'Alla', q: '', shared: true, createdAt: now })
    .returning({ id: savedViews.id })
  const calendarKey = randomBytes(32).toString('base64url')
  await db.insert(calendarKeys).values({ userId: owner.id, hash: hashOfKey(deps.keys, calendarKey), createdAt: now })
  const party = { name: 'Rådrum', organisationNumber: null, vatNumber: null, address: null, email: null }
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
      service: 'Rådgivning',
      netOre: 40_000,
      vatOre: 10_000,
      grossOre: 50_000,
      vatPercent: 25,
      occurredAt: now,
      issuedAt: now,
      yearEndsOn: '2026-12-31',
    })
    .returning({ id: documents.id })
  const file = { key: randomBytes(24).toString('base64url'), name: 'brev.txt' }
  const received = join(deps.config.dataDir, file.key)
  await writeFile(received, 'Hej!')
  await deps.files.keep(file.key, received)
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
const scene = async (here: TestServer, { secondFactor }: Act) => {
  const people: Record<Exclude<Actor, 'AN'>, Person> = {
    L: await person(here, { isDemo: false }),
    U: await person(here),
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
 * @returns the status
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
  await answer.arrayBuffer()
  return answer.status
}

const titleOf = ({ call, act }: Act) => (act ? `${call}: ${act}` : call)

describe('the access matrix', { tags: ['R34'] }, () => {
  test.each(accessMatrix.map((act) => ({ title: titleOf(act), act })))('$title', async ({ act }) => {
    const here = server()
    const statuses: Partial<Record<Actor, number>> = {}
    let actual = await scene(here, act)
    for (const actor of actors) {
      // Resets the hourly limits of public calls.
      here.clock.forwardSeconds(3_600)
      const before = await dumpOf(here, ['throttles'])
      const status = await play(here, actual, actor, act)
      statuses[actor] = status
      // A refused call must change nothing. After any other change the next actor gets a new
      // scene.
      if (status >= 400) expect(await dumpOf(here, ['throttles']), `${actor} is refused with ${status}`).toBe(before)
      else if (act.call.split(' ')[0] !== 'GET') actual = await scene(here, act)
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
