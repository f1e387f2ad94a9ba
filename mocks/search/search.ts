import { api } from '#contract/index.ts'
import { may } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import { soughtNumber } from '#contract/search/numbers.ts'
import { type FoundText, mostTexts } from '#contract/search/search.ts'
import { snippetOf } from '#contract/search/snippet.ts'
import { areIndexed, keyPart, searchWords } from '#contract/search/words.ts'
import { looseKey } from '#contract/core/loose-key.ts'
import { visibleMessages } from '#mocks/conversation/messages.ts'
import { mock } from '#mocks/mock.ts'

export const mocks = [
  mock(api.search.texts, ({ query }, { viewer, db }) => {
    const words = searchWords(query.q)
    if (!areIndexed(words)) return []
    const has = (text: string) => words.every((word) => looseKey(` ${text}`).includes(keyPart(word)))
    const seen = db.matters.filter((row) => may.seeMatter(viewer, row))
    const written = seen.flatMap((row) => visibleMessages(db, viewer, row).filter(({ recalled }) => !recalled))
    const titleOf = (id: string) => seen.find((row) => row.id === id)?.title ?? ''
    const newest = (found: FoundText[]) => found.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostTexts)
    return [
      ...newest(
        written
          .filter(({ text }) => has(text))
          .map(({ id, matter, internal, text, sent_at: at }) => ({
            kind: internal ? 'note' : 'message',
            ...{ id, matter, title: titleOf(matter), text: snippetOf(text, words) ?? text, at },
          })),
      ),
      ...newest(
        db.files
          .filter((row) => has(row.name) && seen.some(({ id }) => id === row.matter))
          .filter(({ message }) => message === undefined || written.some(({ id }) => id === message))
          .map(({ id, matter, name, message, request }) => ({
            kind: 'file',
            ...{ id, matter, title: titleOf(matter), text: name },
            at:
              db.messages.find((row) => row.id === message)?.sent_at ??
              db.clientRequests.find((row) => row.id === request)?.answered_at ??
              seen.find((row) => row.id === matter)?.created_at ??
              '',
          })),
      ),
    ]
  }),
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
