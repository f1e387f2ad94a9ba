import { api } from '#contract/index.ts'
import { insert, remove } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { rowWith } from '#mocks/table.ts'

export const mocks = [
  mock(api.requestLists.list, (_input, { db }) => db.requestLists.toSorted((one, other) => (one.name < other.name ? -1 : 1))),
  mock(api.requestLists.save, ({ body }, { db }) => {
    const same = db.requestLists.find(({ name }) => name === body.name)
    if (same) return Object.assign(same, body)
    return insert(db, 'requestLists', { ...body })
  }),
  mock(api.requestLists.remove, ({ params }, { db }) => {
    remove(db, 'requestLists', rowWith(db.requestLists, params.id, 'request_list.missing'))
  }),
]
