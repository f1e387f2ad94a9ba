import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ListedRequest } from '#contract/conversation/client-requests.ts'
import { createdAt, id } from './columns.ts'

/**
 * Things that the office often asks customers for together. A list is the office's own: it isn't
 * about anybody, and doesn't say who wrote it.
 */
export const requestLists = pgTable('request_lists', {
  id: id(),
  name: text().notNull().unique('request_lists_name'),
  requests: jsonb().$type<readonly ListedRequest[]>().notNull(),
  createdAt: createdAt(),
})
