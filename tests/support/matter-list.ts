import { expect } from 'vitest'
import * as z from 'zod/mini'
import { titleKey } from '#contract/matters/title-key.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

const statuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled'] as const

const Rows = z.array(z.looseObject({ id: z.number(), title: z.string(), status: z.string() }))

const countsIn = ({ headers }: Response) =>
  Object.fromEntries([...new URLSearchParams(headers.get('x-counts') ?? '')].map(([status, count]) => [status, Number(count)]))

/** One page: its rows, where the next one begins, and the counts. */
export const listPage = async (who: Person, query: Record<string, string | number>) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await who.get(`/matters/?${search}`)
  expect(answer.status, String(search)).toBe(200)
  return {
    rows: z.parse(Rows, await answer.json()),
    next: answer.headers.get('x-next') ?? undefined,
    counts: countsIn(answer),
  }
}

/** Every page, until there is none. */
export const allPages = async (who: Person, query: Record<string, string | number>) => {
  const rows: z.infer<typeof Rows> = []
  let after: string | undefined
  do {
    const { rows: more, next }: Awaited<ReturnType<typeof listPage>> = await listPage(who, { ...query, ...(after && { after }) })
    rows.push(...more)
    after = next
  } while (after)
  return rows
}

/** Matters of a user, oldest first, with statuses in turn. */
export const insertMatters = async ({ clock, db }: TestServer, { id: userId }: Person, titles: readonly string[]) => {
  const now = clock.now()
  return db
    .insert(matters)
    .values(
      titles.map((title, n) => ({
        userId,
        title,
        titleKey: titleKey(title),
        description: 'Hej!',
        status: statuses[n % statuses.length],
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning()
}
