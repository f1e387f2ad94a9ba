import { api } from '#contract/index.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { maxSavedViews, tooManyViews } from '#contract/matters/saved-views.ts'
import { nextId } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import type { SavedViewRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

export const savedViewMocks = [
  mock(api.savedViews.list, (_input, { viewer, db }) => {
    requireRight(viewer, 'saveViews')
    return db.savedViews.filter(({ user, shared }) => shared || user === viewer.id).map((row) => savedViewToReply(row, viewer))
  }),
  mock(api.savedViews.save, ({ body }, { viewer, db }) => {
    requireRight(viewer, 'saveViews')
    if (db.savedViews.filter(({ user }) => user === viewer.id).length >= maxSavedViews)
      throw new FieldsRefused({ name: [tooManyViews] })
    const row = { ...body, id: nextId(db, 'savedViews'), user: viewer.id }
    db.savedViews.push(row)
    return savedViewToReply(row, viewer)
  }),
  mock(api.savedViews.remove, ({ params }, { viewer, db }) => {
    requireRight(viewer, 'saveViews')
    const at = db.savedViews.findIndex(({ id, user }) => id === params.id && user === viewer.id)
    if (at < 0) throw new Refused('view.missing')
    db.savedViews.splice(at, 1)
  }),
]

const savedViewToReply = ({ user, ...row }: SavedViewRow, viewer: MockViewer) => ({ ...row, mine: user === viewer.id })
