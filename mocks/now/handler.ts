import { handlerChanges } from '#contract/history/handler-changes.ts'
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
    const isLawyer = role === 'office' && db.people.some(({ id, is_delegated_admin }) => id === actor && is_delegated_admin)
    if (change === 'lawyer who answers' && isLawyer) handler ??= actor
  }
  return db.people.some((one) => one.id === handler && isOffice(one) && one.disabled_at === null) ? handler : null
}
