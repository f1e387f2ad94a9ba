import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { clientRequests } from './client-requests.ts'
import { createdAt, id } from './columns.ts'
import { matters } from './matters.ts'
import { messages } from './messages.ts'

export const files = pgTable(
  'files',
  {
    id: id(),
    matterId: integer()
      .notNull()
      .references(() => matters.id, { onDelete: 'cascade' }),
    /**
     * The uploader, whose quota the file counts against (R44). A file that a lawyer added to a
     * customer's matter outlives the lawyer's account.
     */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Set if it was sent with a message: it isn't in the matter's own list then. */
    messageId: integer().references(() => messages.id, { onDelete: 'cascade' }),
    /** Set if it answers a client request: likewise. */
    requestId: integer().references(() => clientRequests.id, { onDelete: 'cascade' }),
    /** The random key in the file store, part of the file's URL. */
    key: text().notNull().unique(),
    /** The name as typed: a label, never a path (R47). */
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_matter').on(t.matterId),
    index('files_user').on(t.userId),
    index('files_message').on(t.messageId).where(sql`message_id is not null`),
    index('files_request').on(t.requestId).where(sql`request_id is not null`),
  ],
)
