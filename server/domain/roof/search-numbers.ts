import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Valid } from '#contract/core/endpoint.ts'
import { officeRights } from '#contract/office/rights.ts'
import { numberIn, type TypedNumber } from '#contract/search/numbers.ts'
import { numberedKinds, type search } from '#contract/search/search.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { documents } from '#server/db/schema/documents.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { ofVisibleMatter, visibleTo } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { SessionViewer } from '#server/session-viewer.ts'

type Kind = (typeof numberedKinds)[number]

interface NumberedRow {
  id: number
  number: string
  matterId: number
}

/** Finds each kind of thing by its number: one row of an index, if the viewer sees it. */
const finders: Readonly<Record<Kind, (db: Db, viewer: SessionViewer, number: TypedNumber) => Promise<NumberedRow[]>>> = {
  matter: async (db, viewer, { matter }) => {
    if (matter === undefined) return []
    const rows = await db
      .select({ id: matters.id })
      .from(matters)
      .where(and(eq(matters.id, rowId(matter)), visibleTo(viewer)))
    return rows.map(({ id }) => ({ id, number: String(id), matterId: id }))
  },
  agreement: async (db, viewer, { series }) => {
    if (!series) return []
    const isSeen = and(isNotNull(agreements.ownerId), ofVisibleMatter(viewer, agreements))
    return db
      .select({ id: agreements.id, number: agreements.number, matterId: agreements.matterId })
      .from(agreements)
      .where(and(eq(agreements.number, `${series.name}-${series.ordinal}`), isSeen))
  },
  document: async (db, viewer, { series }) => {
    if (!series) return []
    const isSeen: SQL | undefined = officeRights.readAllDocuments(viewer)
      ? undefined
      : and(isNotNull(documents.ownerId), ofVisibleMatter(viewer, documents))
    return db
      .select({ id: documents.id, number: documents.number, matterId: documents.matterId })
      .from(documents)
      .where(and(eq(documents.series, series.name), eq(documents.ordinal, series.ordinal), isSeen))
  },
}

/**
 * Finds what has a number, among what the viewer sees. Of a matter that they don't see, neither
 * number nor title is told.
 */
export const searchNumbers = async ({ db }: Deps, { viewer }: CallContext, { q }: Valid<typeof search.numbers>['query']) => {
  const typedNumber = numberIn(q)
  if (!typedNumber) return []
  const hits = await Promise.all(
    numberedKinds.map(async (kind) => (await finders[kind](db, viewer, typedNumber)).map((row) => ({ kind, ...row }))),
  )
  return Promise.all(
    hits.flat().map(async ({ kind, id, number, matterId }) => {
      const [matter] = await db
        .select({ id: matters.id, title: matters.title })
        .from(matters)
        .where(and(eq(matters.id, matterId), visibleTo(viewer)))
      return { kind, id, number, matter: matter?.id ?? null, title: matter?.title ?? null }
    }),
  )
}
