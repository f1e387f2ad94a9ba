import { handlerChanges } from '#contract/history/handler-changes.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isAwayOn } from '#contract/accounts/away.ts'
import { isAtOffice, nameOf } from '#mocks/accounts/person-of.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import type { MockDb } from '#mocks/db.ts'
import { byId } from '#mocks/table.ts'

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
  return db.people.some((one) => one.id === handler && isAtOffice(one)) ? handler : null
}

export const handlerOf = (db: MockDb, matterId: string) => nameOf(db, handlerId(db, matterId))

/** Those whom somebody stands in for today, with themselves. */
export const actsFor = (db: MockDb, personId: string): string[] => [
  personId,
  ...db.people.filter(({ away }) => away?.stand_in === personId && isNow(away)).map(({ id }) => id),
]

/** The one who acts for the handler of a matter today; null if whoever they named can't. */
export const actingId = (db: MockDb, matter: { id: string; user: string }): string | null => {
  const handler = byId(db.people, handlerId(db, matter.id))
  const { away } = handler ?? {}
  if (!away || !isNow(away)) return handler?.id ?? null
  const standIn = byId(db.people, away.stand_in)
  return standIn && mayStandIn(standIn) && standIn.id !== matter.user ? standIn.id : null
}

const mayStandIn = (person: Person) => isAtOffice(person) && person.verified && !isNow(person.away)

const isNow = (away: Person['away']) => {
  const today = swedishDay(new Date())
  return isAwayOn({ from: today, to: today }, away)
}
