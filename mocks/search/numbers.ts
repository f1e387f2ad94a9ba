import { api } from '#contract/index.ts'
import { may } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import { soughtNumber } from '#contract/search/numbers.ts'
import { mock } from '#mocks/mock.ts'

export const searchMocks = [
  mock(api.search.numbers, ({ query }, { viewer, db }) => {
    const sought = soughtNumber(query.q)
    if (!sought) return []
    const number = sought.series && `${sought.series.name}-${sought.series.ordinal}`
    const sees = ({ user }: { user: string | null }) => user !== null && may.seeMatter(viewer, { user })
    const found = [
      ...db.matters
        .filter((row) => row.id === sought.matter && sees(row))
        .map(({ id }) => ({ kind: 'matter' as const, id, number: id, matter: id })),
      ...db.agreements
        .filter((row) => row.number === number && sees(row))
        .map((row) => ({ kind: 'agreement' as const, id: row.id, number: row.number, matter: row.matter })),
      ...db.documents
        .filter((row) => row.number === number && (officeRights.readAllDocuments(viewer) || sees(row)))
        .map((row) => ({ kind: 'document' as const, id: row.id, number: row.number, matter: row.matter })),
    ]
    return found.map((row) => {
      const matter = db.matters.find((one) => one.id === row.matter && sees(one))
      return { ...row, matter: matter?.id ?? null, title: matter?.title ?? null }
    })
  }),
]
