import { getTableColumns } from 'drizzle-orm'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'

// Leaves out what only lists need.
const { titleKey: _key, searchText: _sought, ...read } = getTableColumns(matters)
/** Of one matter: all that its own calls need. */
export const matterColumns = read
export type MatterRow = Pick<typeof matters.$inferSelect, keyof typeof matterColumns>
export type ShownRow = Pick<MatterRow, keyof typeof shownColumns>

const {
  createdAt: _created,
  updatedAt: _updated,
  unansweredMessage: _unanswered,
  service: _service,
  needsOffer: _needsOffer,
  handlerId: _handler,
  answerBy: _answerBy,
  closedAt: _closed,
  removalDay: _removal,
  ...columns
} = matterColumns
/** Those that a reply shows. */
export const shownColumns = columns
/** Those of a page of the list, which tells the office when each was created and changed. */
export const pageColumns = { ...columns, createdAt: matterColumns.createdAt, updatedAt: matterColumns.updatedAt }
/** Of a file: what a reply shows, and the matter it belongs to. */
export const fileColumns = { id: files.id, matterId: files.matterId, key: files.key, name: files.name }
