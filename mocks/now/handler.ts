import { handlerChanges } from '#contract/history/handler-changes.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isOffice } from '#contract/matters/rules.ts'
import type { MockDb } from '#mocks/db.ts'

/** The handler of a matter, by its history; unless they have left the office. */
export const handlerId = (db: MockDb, matterId: string): string | null => {
  let handler: string | null = null
  for (const { matter, kind, role, actor, facts } of db.events) {
    if (matter !== matterId) continue
    const change = handlerChanges[kind]
    if (change === 'partner') handler = String(facts.partner)
    if (change === 'nobody') handler = null
    if (change === 'who answers' && role === 'office') handler ??= actor
  }
  return db.people.some((one) => one.id === handler && isOffice(one) && one.disabled_at === null) ? handler : null
}

/** Those whom somebody stands in for today, with themselves. */
export const actsFor = (db: MockDb, personId: string): string[] => [
  personId,
  ...db.people.filter(({ away }) => away?.stand_in === personId && isNow(away)).map(({ id }) => id),
]

/** The one who acts for the handler of a matter today; null if whoever they named can't. */
export const actingId = (db: MockDb, matter: { id: string; user: string }): string | null => {
  const handler = db.people.find(({ id }) => id === handlerId(db, matter.id))
  const { away } = handler ?? {}
  if (!away || !isNow(away)) return handler?.id ?? null
  const standIn = db.people.find(({ id }) => id === away.stand_in)
  return standIn && isAtWork(standIn) && standIn.id !== matter.user ? standIn.id : null
}

const isAtWork = (person: MockDb['people'][number]) =>
  isOffice(person) && person.disabled_at === null && person.verified && !(person.away && isNow(person.away))

const isNow = ({ from, to }: { from: string; to: string }) => {
  const today = swedishDay(new Date())
  return from <= today && today <= to
}
