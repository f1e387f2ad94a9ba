import { api } from '#contract/index.ts'
import { isAtOffice } from '#mocks/accounts/person-of.ts'
import { insert, remove } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { rowWith } from '#mocks/table.ts'
import type { SavedViewRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

export const mocks = [
  mock(api.savedViews.list, (_input, { viewer, db }) =>
    db.savedViews
      .filter(({ user, shared }) => user === viewer.id || (shared && db.people.some((one) => one.id === user && isAtOffice(one))))
      .map((row) => savedViewToReply(row, viewer)),
  ),
  mock(api.savedViews.save, ({ body }, { viewer, db }) => {
    const row = insert(db, 'savedViews', { ...body, user: viewer.id })
    return savedViewToReply(row, viewer)
  }),
  mock(api.savedViews.remove, ({ params }, { viewer, db }) => {
    const row = rowWith(db.savedViews, params.id, 'view.missing', ({ user }) => user === viewer.id)
    remove(db, 'savedViews', row)
  }),
]

const savedViewToReply = ({ user, ...row }: SavedViewRow, viewer: MockViewer) => ({ ...row, mine: user === viewer.id })
