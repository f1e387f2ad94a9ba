import { api } from '#contract/index.ts'
import { maySeeUnsealed } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import { numberIn } from '#contract/search/numbers.ts'
import { type FoundText, mostTexts } from '#contract/search/search.ts'
import { snippetOf } from '#contract/search/snippet.ts'
import { areIndexed, keyPart, searchWords } from '#contract/search/words.ts'
import { looseKey } from '#contract/core/loose-key.ts'
import { visibleMessages } from '#mocks/conversation/messages.ts'
import { mock } from '#mocks/mock.ts'
import { byId } from '#mocks/table.ts'
import { visibleMatters } from '#mocks/matters/mock-in-matter.ts'

export const mocks = [
  mock(api.search.texts, ({ query }, { viewer, db }) => {
    const words = searchWords(query.q)
    if (!areIndexed(words)) return []
    const has = (text: string) => words.every((word) => looseKey(` ${text}`).includes(keyPart(word)))
    const visible = visibleMatters(db, viewer)
    const written = visible.flatMap((row) => visibleMessages(db, viewer, row).filter(({ recalled }) => !recalled))
    const titleOf = (id: string) => byId(visible, id)?.title ?? ''
    const newest = (texts: FoundText[]) => texts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostTexts)
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
          .filter((row) => has(row.name) && visible.some(({ id }) => id === row.matter))
          .filter(({ message }) => message === undefined || written.some(({ id }) => id === message))
          .map(({ id, matter, name, message, request }) => ({
            kind: 'file',
            ...{ id, matter, title: titleOf(matter), text: name },
            at:
              byId(db.messages, message)?.sent_at ??
              byId(db.clientRequests, request)?.answered_at ??
              byId(visible, matter)?.created_at ??
              '',
          })),
      ),
    ]
  }),
  mock(api.search.numbers, ({ query }, { viewer, db }) => {
    const typedNumber = numberIn(query.q)
    if (!typedNumber) return []
    const number = typedNumber.series && `${typedNumber.series.name}-${typedNumber.series.ordinal}`
    const sees = (row: { user: string | null }) => maySeeUnsealed(viewer, row)
    const hits = [
      ...db.matters
        .filter((row) => row.id === typedNumber.matter && sees(row))
        .map(({ id }) => ({ kind: 'matter' as const, id, number: id, matter: id })),
      ...db.agreements.filter((row) => row.number === number && sees(row)).map((row) => ({ ...row, kind: 'agreement' as const })),
      ...db.documents
        .filter((row) => row.number === number && (officeRights.readAllDocuments(viewer) || sees(row)))
        .map((row) => ({ ...row, kind: 'document' as const })),
    ]
    return hits.map((row) => {
      const matter = db.matters.find((one) => one.id === row.matter && sees(one))
      return { ...row, matter: matter?.id ?? null, title: matter?.title ?? null }
    })
  }),
]
