import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { api } from '#contract/index.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import type { MatterChange } from '#contract/matters/matters.ts'
import { Refused } from '#contract/refusals.ts'
import { isOffice, mayChange, type Viewer } from '#contract/matters/rules.ts'
import { closingOf } from '#contract/matters/removal.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { prepared } from '#server/db/prepared.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { identifications } from '#server/db/schema/identifications.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { addFiles, filesOfMatter, removeAllFiles, removeFiles, storeFiles } from '#server/domain/files/files.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { type ChangedFields, changedMatterFields, changeEvent } from '#contract/history/change-event.ts'
import { recordMatterCompleted, recordMatterResumed } from '#server/domain/money/books/performed.ts'
import { cancelPayments, closeCheckouts, logCancelled } from '#server/domain/money/payments/cancel.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { liveAssignment } from '#server/domain/transitions/assignment.ts'
import { livePayments, type Payment } from '#server/domain/transitions/payment.ts'
import { matterColumns, type MatterRow, shownColumns } from '#server/domain/access/columns.ts'
import { readFor } from '#server/domain/access/locked-matter.ts'
import { fileToReply, matterToReply, offeredMatterToReply } from './matter-to-reply.ts'
import { offeredMatter, visibleMatter } from '#server/domain/access/visible-matter.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import { endRelations, followStatus } from './identifications.ts'
import { endOffer } from './end-offer.ts'
import { matterMails } from './mails.ts'

type Calls = typeof api.matters
/** One matter with its files; unknown if the viewer can't see it (R35). */
export const readMatter = async (deps: Deps, { viewer }: CallContext, id: number) => {
  const offered = await offeredMatter(deps.db, viewer, id)
  if (offered) return offeredMatterToReply(offered)
  const matter = await visibleMatter(deps.db, viewer, id)
  return matterToReply(signedFileUrls(deps), matter, await filesOfMatter(deps.db, matter.id))
}

const insertMatter = prepared('new_matter', shownColumns, (db, columns) => {
  const { placeholder } = sql
  const now = { createdAt: placeholder('now'), updatedAt: placeholder('now') }
  return db
    .insert(matters)
    .values({
      title: placeholder('title'),
      titleKey: placeholder('titleKey'),
      description: placeholder('description'),
      service: placeholder('service'),
      needsOffer: placeholder('needsOffer'),
      userId: placeholder('userId'),
      answerBy: placeholder('answerBy'),
      ...now,
    })
    .returning(columns)
})

/** Inserts a new matter of the viewer, with its events and the mail that it has arrived. */
export const insertNewMatter = async (
  tx: Db,
  deps: Deps,
  viewer: Owner,
  { title, description, ...choices }: NewTexts,
  stored: readonly StoredFile[] = [],
) => {
  const now = deps.clock.now()
  const { userId, email } = viewer
  const service = choices.service ?? null
  const inserted = singleRow(
    await insertMatter(tx, {
      title,
      titleKey: titleKey(title),
      description,
      service,
      needsOffer: service !== null,
      userId,
      answerBy: answerBy(now).day,
      now,
    }),
  )
  const matter = readFor(inserted, 'to change it')
  const added = await addFiles(tx, deps, { matterId: matter.id, userId }, stored)
  await appendEvent(tx, deps, matter, {
    by: viewer,
    kind: 'matter_created',
    facts: { files: idsOf(added) },
    mail: isOffice(viewer) ? undefined : matterMails.received(deps.config, matter.id, email),
  })
  if (service) await appendEvent(tx, deps, matter, { by: viewer, kind: 'service_set', facts: { service } })
  return { matter, added }
}

type Owner = Viewer & Pick<SessionViewer, 'userId' | 'email'>
type NewTexts = Pick<Valid<Calls['create']>['body'], 'title' | 'description' | 'service'>
type StoredFile = Parameters<typeof addFiles>[3][number]

/**
 * Creates a matter that belongs to the viewer, office staff included, with its files. One with a
 * service is then offered to a partner whom it fits. A customer gets a mail.
 */
export const createMatter = async (deps: Deps, call: CallContext, body: Valid<Calls['create']>['body']) => {
  const createdMatter = await storeFiles(deps, call.files, (stored) =>
    call.idempotently(
      async (tx) => {
        const { matter, added } = await insertNewMatter(tx, deps, call.viewer, body, stored)
        return matterToReply(signedFileUrls(deps), matter, added)
      },
      ({ id }) => [id],
    ),
  )
  logAct(deps, call, 'matter.created', { matterId: createdMatter.id, files: createdMatter.files.length })
  return createdMatter
}

/**
 * Updates the given fields and files, all or none (R37, R38). What changes nothing leaves no trace.
 * @throws FieldsRefused for files of other matters, and above the quota
 */
export const changeMatter = async (deps: Deps, call: CallContext, { id, change }: { id: number; change: MatterChange }) => {
  const { remove_file_ids: removedIds = [], new_files: _, ...givenFields } = change
  const addressOf = signedFileUrls(deps)
  const changed = await storeFiles(deps, call.files, (stored) =>
    call.idempotently(
      async (tx) => {
        const before = await visibleMatter(tx, call.viewer, id, 'to change it')
        refuseForeignFields(call.viewer, before, change)
        const fields = changedMatterFields(givenFields, before)
        const isNothing = [...Object.keys(fields), ...stored, ...removedIds].length === 0
        const [matter] = isNothing ? [before] : await updateMatter(tx, deps, before, fields)
        // Its customer, who works here, sets the status, and says nothing of the work (R105).
        const actsForOffice = isOfficeSide(call.viewer, { user: String(before.userId) })
        if (actsForOffice && isOpenedAgain(before, fields)) await recordMatterResumed(tx, before.id)
        const removed = await removeFiles(tx, deps, before.id, removedIds)
        const added = await addFiles(tx, deps, { matterId: before.id, userId: call.viewer.userId }, stored)
        const event = changeEvent(fields, { files: idsOf(added), removed })
        if (event) await appendEvent(tx, deps, before, { by: call.viewer, ...event })
        const reply = {
          ...matterToReply(addressOf, matter ?? before, await filesOfMatter(tx, before.id)),
          new_files: added.map((file) => fileToReply(addressOf, file)),
        }
        if (matter && fields.status) await followStatus(tx, deps, matter)
        if (fields.status && !isOpenMatter({ status: fields.status })) await endOffer(tx, deps, call.viewer, before)
        if (actsForOffice && fields.status === 'Completed') await recordMatterCompleted(tx, deps, before.id)
        return reply
      },
      ({ id: matterId, new_files: added }) => [matterId, ...idsOf(added)],
    ),
  )
  logAct(deps, call, 'matter.changed', {
    matterId: changed.id,
    fields: Object.keys(givenFields),
    filesAdded: changed.new_files.length,
    filesRemoved: removedIds.length,
  })
  return changed
}

/**
 * A matter that one has changed, for a repeat.
 * @param madeIds its id, and those of the files that were added
 * @throws Refused `matter.missing`, `matter.fields`
 */
export const readChanged = async (
  deps: Deps,
  { viewer }: CallContext,
  { id, change }: { id: number; change: MatterChange },
  [, ...added]: readonly number[],
) => {
  const addressOf = signedFileUrls(deps)
  const matter = await visibleMatter(deps.db, viewer, id)
  refuseForeignFields(viewer, matter, change)
  const files = await filesOfMatter(deps.db, matter.id)
  return {
    ...matterToReply(addressOf, matter, files),
    new_files: files.filter(({ id }) => added.includes(id)).map((file) => fileToReply(addressOf, file)),
  }
}

const updateMatter = (tx: Db, { clock }: Deps, before: MatterRow, fields: ChangedFields) => {
  const now = clock.now()
  return tx
    .update(matters)
    .set({
      ...columnsOf(fields),
      ...closingOf(before, fields.status, now),
      ...(isOpenedAgain(before, fields) && { needsOffer: before.service !== null }),
      updatedAt: now,
    })
    .where(eq(matters.id, before.id))
    .returning(matterColumns)
}

/** A free matter is then offered to a partner, as when it was new. */
const isOpenedAgain = (before: MatterRow, { status }: ChangedFields) =>
  status !== undefined && isOpenMatter({ status }) && !isOpenMatter(before)

type WrittenFields = Omit<MatterChange, 'new_files' | 'remove_file_ids'>
type Columns = PgUpdateSetSource<typeof matters>

/**
 * The columns that each field sets; what is undefined stays. drizzle passes over names that no
 * column has, so a spread of the fields would lose one whose column has another name.
 */
const changedColumns = {
  title: ({ title }) => ({ title, titleKey: title === undefined ? undefined : titleKey(title) }),
  description: ({ description }) => ({ description }),
  status: ({ status }) => ({ status }),
  notes: ({ notes }) => ({ notes }),
} satisfies Record<keyof WrittenFields, (fields: WrittenFields) => Columns>

const columnsOf = (fields: WrittenFields): Columns => {
  const columns: Columns = {}
  for (const set of Object.values(changedColumns)) Object.assign(columns, set(fields))
  return columns
}

/**
 * Deletes a matter with its files, and cancels its pending payment, after closing that payment's
 * card page at the provider (R61). Its customer and its partner are mailed.
 */
export const removeMatter = async (deps: Deps, call: CallContext, id: number) => {
  const matter = await visibleMatter(deps.db, call.viewer, id)
  const closed = await closeCheckouts(deps, eq(payments.matterId, matter.id))
  const ended = await deps.db.transaction(async (tx) => {
    const lockedMatter = await visibleMatter(tx, call.viewer, id, 'to change it')
    const ended = await cancelPayments(tx, deps, closed, 'end')
    const live = await livePayments(tx, lockedMatter.id)
    if (live.some(({ state }) => state === 'paid')) throw new Refused('matter.paid')
    if (live.length > 0) throw new Refused('matter.payment_completing')
    await mailRemoved(tx, deps, call.viewer, lockedMatter, ended[0])
    await deleteMatter(tx, deps, lockedMatter.id)
    return ended
  })
  logCancelled(deps, ended, 'end')
  logAct(deps, call, 'matter.deleted', { matterId: matter.id })
}

/** Tells those whose matter it was, but for whoever deletes it. */
const mailRemoved = async (
  tx: Db,
  deps: Deps,
  { userId: by }: SessionViewer,
  { id, userId: ownerId }: MatterRow,
  ended: Payment | undefined,
) => {
  const partnerId = (await liveAssignment(tx, id))?.partnerId ?? null
  if (ownerId !== by)
    await enqueueMailTo(tx, deps, ownerId, ({ email }) => matterMails.removed(deps.config, { id, ended }, email))
  if (partnerId !== by)
    await enqueueMailTo(tx, deps, partnerId, ({ email }) => matterMails.removedFromPartner(deps.config, id, email))
}

/**
 * Deletes a matter with all that is in it, in the transaction that has locked it. What the books
 * need stays: payments, documents, paid agreements and withdrawals don't hang on it.
 */
export const deleteMatter = async (tx: Db, deps: Deps, id: number): Promise<void> => {
  // As with an account: the books need only what was paid.
  await tx.delete(agreements).where(and(eq(agreements.matterId, id), isNull(agreements.paidAt)))
  await removeAllFiles(tx, deps, id)
  await endRelations(tx, deps, eq(identifications.matterId, id))
  await tx.delete(matters).where(eq(matters.id, id))
}

const refuseForeignFields = (viewer: SessionViewer, { userId }: MatterRow, change: MatterChange) => {
  if (!mayChange(viewer, { user: String(userId) }, change)) throw new Refused('matter.fields')
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
