import type { NewMatter } from '#contract/matters/matters.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import type * as z from 'zod/mini'

type Texts = Pick<z.output<typeof NewMatter>, 'title' | 'description' | 'service'>

/** A new matter of somebody, still without events. */
export const insertMatter = (db: MockDb, { id: user }: { id: string }, { title, description, service }: Texts) => {
  const at = new Date().toISOString()
  return insert(db, 'matters', (id) => ({
    id,
    user,
    title,
    description,
    status: 'Pending',
    notes: null,
    ...(service && { service }),
    created_at: at,
    updated_at: at,
  }))
}
