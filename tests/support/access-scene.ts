import { demoOffice } from '#contract/office/demo-office.ts'
import { inArray, eq } from 'drizzle-orm'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matterParties } from '#server/db/schema/assignments.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { calendarKeys, deadlines } from '#server/db/schema/deadlines.ts'
import { documents } from '#server/db/schema/documents.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { officeVersions } from '#server/db/schema/office.ts'
import { payments } from '#server/db/schema/payments.ts'
import { policyAnnouncements } from '#server/db/schema/policy-announcements.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { requestLists } from '#server/db/schema/request-lists.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { hashOfKey, seal } from '#server/keys.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { textOf } from '#server/domain/agreements/proposals/proposals.ts'
import { type Act, type Actor, announcedTerms, type Thing } from '#tests/security/access-matrix.ts'
import { formOf } from './forms.ts'
import { type Person, person } from './people.ts'
import type { TestServer } from './server.ts'

/** Stands in every text of a user's things, so that no answer to others may hold it. */
export const canary = 'Kanarie'

/** Creates a user's things, which a call may name. */
export const belongings = async ({ deps, db }: TestServer, owner: Person, author: Person) => {
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
    .values([
      { ...bill, matterId },
      { ...paidBill, paymentIntentId: `pi_demo_${owner.id}` },
      { ...paidBill, payoutAccount: canary },
    ])
    .returning({ id: payments.id })
  const [failedRefund] = await db
    .insert(refundRequests)
    .values({
      paymentId: paidPayment?.id ?? 0,
      amountOre: 10_000,
      reason: canary,
      state: 'failed',
      askedAt: now,
      endedAt: now,
    })
    .returning({ id: refundRequests.id })
  const textHash = randomBytes(32).toString('hex')
  const fixed = { text: canary, textSha256: textHash, termsVersion: '2026-11-28' }
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
      { ...written, createdAt: now },
      { ...written, ...fixed, ordinal: 1, createdAt: now, state: 'sent', sentAt: now, validUntil: '2027-12-31' },
    ])
    .returning()
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
  const eventId = await db.transaction(async (tx) =>
    appendEvent(tx, deps, await lockMatter(tx, matterId), { by: { userId: owner.id }, kind: 'message_sent', facts: about }),
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
  const [timeLine] = await db
    .insert(timeLines)
    .values({ matterId, day: '2026-11-20', minutes: 80, what: canary, kind: 'internal', createdAt: now, changedAt: now })
    .returning({ id: timeLines.id })
  const [savedView] = await db
    .insert(savedViews)
    .values({ userId: owner.id, name: canary, q: canary, shared: true, createdAt: now })
    .returning({ id: savedViews.id })
  const [requestList] = await db
    .insert(requestLists)
    .values({
      name: `Vräkning ${matterId}`,
      requests: [{ kind: 'text', title: 'Vad hände?', help: '', options: [] }],
      createdAt: now,
    })
    .returning({ id: requestLists.id })
  const [officeVersion] = await db
    .insert(officeVersions)
    .values({ document: demoOffice, savedAt: now })
    .returning({ id: officeVersions.id })
  const announcement = { policy: 'terms', version: announcedTerms, announcedAt: now } as const
  await db.insert(policyAnnouncements).values(announcement).onConflictDoNothing()
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
    draftHash: draft ? textOf(deps, draft, platformSeller()).textSha256 : '',
    proposal: String(proposal?.id),
    textHash,
    agreement: String(agreement?.id),
    agreedPayment: String(agreedPayment?.id),
    document: String(document?.id),
    failedRefund: String(failedRefund?.id),
    withdrawal: String(withdrawal?.id),
    message: String(message?.id),
    event: String(eventId),
    openRequest: String(openRequest?.id),
    answeredRequest: String(answeredRequest?.id),
    deadline: String(deadline?.id),
    timeLine: String(timeLine?.id),
    calendarKey,
    savedView: String(savedView?.id),
    requestList: String(requestList?.id),
    officeVersion: String(officeVersion?.id),
    partner: String(author.id),
    session: owner.sessionId,
    fileKey: file.key,
    fileName: file.name,
  }
  return { ...things, signature: () => new URL(signedFileUrls(deps)(file)).search }
}

/** Creates all actors and their things. */
export const scene = async (here: TestServer, { secondFactor }: Pick<Act, 'secondFactor'>) => {
  const people: Record<Exclude<Actor, 'AN'>, Person> = {
    L: await person(here, { isDemo: false }),
    U: await person(here, { surname: canary }),
    V: await person(here),
    D: await person(here, { role: 'delegated' }),
    Do: await person(here, { role: 'delegated' }),
    S: await person(here, { role: 'staff' }),
    E: await person(here, { role: 'bookkeeper' }),
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

/** The things of a user; see `Thing`. */
type Belongings = Awaited<ReturnType<typeof belongings>>

/**
 * Makes the call as one of the actors.
 * @returns the status and the body
 */
export const play = (here: TestServer, { people, ofU, ofDo }: Awaited<ReturnType<typeof scene>>, actor: Actor, act: Act) =>
  playAs(here, actor === 'AN' ? undefined : people[actor], actor === 'Do' ? ofDo : ofU, act)

/**
 * Makes a call of the matrix.
 * @param one whose session it is; undefined for none
 * @param own the things that it names
 * @returns the status and the body
 */
export const playAs = async (
  here: TestServer,
  one: Person | undefined,
  own: Belongings,
  act: Act,
  headers: Readonly<Record<string, string>> = {},
) => {
  const things = { ...own, email: one?.email ?? '', signature: own.signature() }
  const filled = (text: string) =>
    Object.entries(things).reduce((result, [thing, value]) => result.replaceAll(`{${thing}}`, value), text)
  const [method = '', address = ''] = act.call.split(' ')
  const json = act.body && filled(JSON.stringify(act.body))
  const body = act.withFile ? formOf(JSON.parse(json ?? '{}'), [['brev.txt', 'Hej!']]) : json
  const answer = await here.app.request(filled(address), {
    method,
    headers: {
      ...(one && { authorization: `Bearer ${await one.token()}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

export const titleOf = ({ call, act }: Act) => (act ? `${call}: ${act}` : call)

export const isRead = ({ call }: Act) => call.startsWith('GET ')
