import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { appendEvent, type LockedMatter } from '#server/domain/history/append-event.ts'
import { readFor } from '#server/domain/access/locked-matter.ts'
import { updateWaiting } from '#server/domain/history/waiting/update-waiting.ts'
import { detectFileType } from '#server/domain/files/detect-file-type.ts'
import { addFiles, type StoredFile, storeFiles } from '#server/domain/files/files.ts'
import type { ReceivedFile } from '#server/domain/shared/received-file.ts'
import { uploadDirectory } from '#server/domain/files/upload-directory.ts'
import type { Db } from '#server/db/database.ts'
import { addWork, chargeOf, type DemoWork } from './add-work.ts'
import { type DemoMatter, demoMatters } from './demo-matters.ts'
import { singleRow } from '#server/db/single-row.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dayMs } from '#contract/dates/day-ms.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { partnerProfiles, partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { billingDetails } from '#server/db/schema/documents.ts'
import { inbox } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { textOf } from '#server/domain/agreements/proposals/proposals.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import { daysAfter } from '#contract/dates/days-after.ts'

const password = 'Demo-2026-rattshjalp'

/** The demo's users, as the terminal prints them. */
export const demoAccounts = [
  { email: 'kund@example.se', password, role: 'kund', name: 'Karin', surname: 'Lindqvist', phoneNumber: '070-174 06 10' },
  { email: 'annan@example.se', password, role: 'annan kund', name: 'Johan', surname: 'Bergström', phoneNumber: '070-174 06 11' },
  { email: 'admin@example.se', password, role: 'administratör', name: 'Eva', surname: 'Sandberg', phoneNumber: '070-174 06 12' },
  {
    email: 'jurist@example.se',
    password,
    role: 'partner',
    name: 'Daniel',
    surname: 'Åkesson',
    phoneNumber: '070-174 06 13',
  },
  { email: 'ekonomi@example.se', password, role: 'ekonomi', name: 'Maria', surname: 'Wallin', phoneNumber: '070-174 06 14' },
] as const

const admin = 'admin@example.se'
const lawyer = 'jurist@example.se'
const address = { street: 'Exempelvägen 4', postalCode: '752 28', city: 'Uppsala' }
// Any number, as long as all processes use the same one.
const seedLock = 7_205_760

const personOf = (email: string) => singleRow(demoAccounts.filter((account) => account.email === email))

/** Fills an empty database with the demo's users and matters. Does nothing if it has users. */
export const seedDemo = async (deps: Deps): Promise<void> => {
  if (await hasPeople(deps.db)) return
  const people = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, passwordHash: await deps.hash.hash(account.password) })),
  )
  await mkdir(uploadDirectory(deps.config), { recursive: true })
  const directory = await mkdtemp(join(uploadDirectory(deps.config), 'demo-'))
  try {
    const files = await receiveFiles(directory)
    await storeFiles(deps, files, (stored) =>
      deps.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
        if (await hasPeople(tx)) return
        const ids = await addPeople(tx, deps, people)
        const worked: { matterId: number; owner: string; work: DemoWork }[] = []
        for (const { work, ...matter } of demoMatters) {
          const matterId = await addMatter(tx, deps, ids, matter, stored)
          if (work) worked.push({ matterId, owner: matter.owner, work })
        }
        for (const { matterId, owner, work } of worked) {
          const customer = { ...personOf(owner), id: ids(owner) }
          await addWork(tx, deps, { matterId, owner: customer, lawyerId: ids(lawyer), address }, work)
        }
        // The demo's proposals and payments are written without an event.
        const added = await tx.select({ id: matters.id }).from(matters)
        await updateWaiting(
          tx,
          deps,
          added.map(({ id }) => id),
        )
      }),
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const hasPeople = async (db: Db) => (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Production refuses a database with demo users (R86). */
export const hasDemoPeople = async (db: Db) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)).length > 0

/**
 * Copies the demo's files to the upload directory, because storing a file moves it, and detects
 * their types as for uploads.
 */
const receiveFiles = (directory: string): Promise<ReceivedFile[]> =>
  Promise.all(
    demoMatters
      .flatMap(({ files = {} }) => Object.entries(files))
      .map(async ([name, file], index) => {
        const content = await readFile(new URL(`files/${file}`, import.meta.url))
        const path = join(directory, String(index))
        await writeFile(path, content)
        const recognition = await detectFileType(name, path)
        if ('objection' in recognition) throw new Error(recognition.objection)
        const sha256 = createHash('sha256').update(content).digest('hex')
        return { path, size: content.length, sha256, ...recognition }
      }),
  )

type NewPerson = (typeof demoAccounts)[number] & { passwordHash: string }

const addPeople = async (tx: Db, { clock }: Deps, people: readonly NewPerson[]) => {
  const now = clock.now()
  // The day before the first matter.
  const since = new Date(now.getTime() - (Math.max(...demoMatters.map(({ daysAgo }) => daysAgo)) + 1) * dayMs)
  const rows = await tx
    .insert(users)
    .values(
      people.map(({ email, name, surname, phoneNumber, passwordHash, role }) => ({
        email,
        name,
        surname,
        phoneNumber,
        passwordHash,
        isStaff: role === 'administratör',
        isDelegatedAdmin: role === 'partner',
        isBookkeeper: role === 'ekonomi',
        isDemo: true,
        emailVerifiedAt: since,
        consentAt: since,
        policyVersion: termsVersion,
        createdAt: since,
      })),
    )
    .returning({ id: users.id, email: users.email })
  const idOf = (email: string) => singleRow(rows.filter((row) => row.email === email)).id
  await tx.insert(partnerProfiles).values({
    userId: idOf(lawyer),
    title: 'advokat',
    firm: 'Åkesson Juridik AB',
    specialities: ['agreements', 'advice'],
    languages: ['Svenska', 'Engelska'],
    away: false,
    ownClients: [],
  })
  await tx.insert(partnerTermsAcceptances).values({ userId: idOf(lawyer), version: partnerTermsVersion, acceptedAt: now })
  return idOf
}

const addMatter = async (
  tx: Db,
  deps: Deps,
  idOf: (email: string) => number,
  { owner, daysAgo, files = {}, payment, proposal, request, deadline, ...facts }: Omit<DemoMatter, 'work'>,
  stored: readonly StoredFile[],
) => {
  const before = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
  const userId = idOf(owner)
  const createdAt = before(daysAgo)
  const rows = await tx
    .insert(matters)
    .values({ ...facts, titleKey: titleKey(facts.title), userId, createdAt, updatedAt: createdAt })
    .returning({ id: matters.id, userId: matters.userId })
  const matter = readFor(singleRow(rows), 'to change it')
  const added = await addFiles(
    tx,
    deps,
    { matterId: matter.id, userId },
    stored.filter(({ name }) => Object.hasOwn(files, name)),
  )
  const fileIds = added.map(({ id }) => id)
  const atStart = { ...deps, clock: { now: () => createdAt } }
  await appendEvent(tx, atStart, matter, { by: { userId }, kind: 'matter_created', facts: { files: fileIds } })
  const lawyers = { matter, lawyerId: idOf(lawyer) }
  if (request) {
    const whenAsked = { ...deps, clock: { now: () => before(request.askedDaysAgo) } }
    await addRequest(tx, whenAsked, { ...lawyers, ...request })
  }
  if (deadline) await addDeadline(tx, deps, { ...lawyers, ...deadline })
  // No notifications about the demo's past.
  for (const table of [inbox, notifications]) await tx.delete(table).where(eq(table.matterId, matter.id))
  if (proposal) await addProposal(tx, deps, { matterId: matter.id, authorId: idOf(lawyer), ...proposal })
  if (!payment) return matter.id
  const { amountOre, paidDaysAgo } = payment
  const paymentRow = singleRow(
    await tx
      .insert(payments)
      .values({
        matterId: matter.id,
        payerId: userId,
        requestedById: idOf(admin),
        amountOre,
        createdAt: before(daysAgo - 1),
        ...(paidDaysAgo !== undefined && {
          state: 'paid',
          paidAt: before(paidDaysAgo),
          withdrawalToldAt: before(paidDaysAgo),
          paymentIntentId: chargeOf(matter.id),
        }),
      })
      .returning(),
  )
  // Above the limit an address is asked for; the next payment then has it filled in.
  if (paidDaysAgo === undefined) return matter.id
  await tx.insert(billingDetails).values({ paymentId: paymentRow.id, userId, ...address, createdAt: before(paidDaysAgo) })
  return matter.id
}

interface Lawyers {
  matter: LockedMatter
  lawyerId: number
}

/** Asks the matter's owner for something. */
const addRequest = async (
  tx: Db,
  deps: Deps,
  { matter, lawyerId, askedDaysAgo, dueInDays, ...fields }: Lawyers & NonNullable<DemoMatter['request']>,
) => {
  const askedAt = deps.clock.now()
  const due = daysAfter(askedAt, askedDaysAgo + dueInDays)
  const place = { matterId: matter.id, askedById: lawyerId, state: 'open', askedAt } as const
  const request = singleRow(
    await tx
      .insert(clientRequests)
      .values({ ...fields, options: [], due, ...place })
      .returning(),
  )
  const facts = { request: request.id }
  await appendEvent(tx, deps, matter, { by: { userId: lawyerId }, kind: 'request_asked', facts })
}

/** Adds a deadline that the matter's owner sees. */
const addDeadline = async (
  tx: Db,
  deps: Deps,
  { matter, lawyerId, inDays, ...facts }: Lawyers & NonNullable<DemoMatter['deadline']>,
) => {
  const now = deps.clock.now()
  const day = daysAfter(now, inDays)
  const deadline = singleRow(
    await tx
      .insert(deadlines)
      .values({ ...facts, matterId: matter.id, day, shown: true, warnDays: [3, 1], remindsBelow: inDays, changedAt: now })
      .returning(),
  )
  await appendEvent(tx, deps, matter, { by: { userId: lawyerId }, kind: 'deadline_added', facts: { deadline: deadline.id } })
}

type ProposalFacts = Pick<typeof proposals.$inferInsert, 'matterId' | 'authorId'> & NonNullable<DemoMatter['proposal']>

/** Adds a proposal that was sent today, with its text as `sendProposal` fixes it. */
const addProposal = async (tx: Db, deps: Deps, facts: ProposalFacts) => {
  const now = deps.clock.now()
  const validDays = 14
  const sent = { state: 'sent', sentAt: now, validUntil: daysAfter(now, validDays), termsVersion } as const
  const proposal = singleRow(
    await tx
      .insert(proposals)
      .values({ ...facts, ordinal: 1, kind: 'fixed', validDays, createdAt: now, ...sent })
      .returning(),
  )
  const fixed = { seller: platformSeller(), ...textOf(deps, proposal, platformSeller()) }
  await tx.update(proposals).set(fixed).where(eq(proposals.id, proposal.id))
}
