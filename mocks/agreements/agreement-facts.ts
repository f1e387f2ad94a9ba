import { type Ceiling, reportsOfTime } from '#contract/agreements/time/settlement.ts'
import type { TimedAgreement } from '#contract/agreements/time/time-rules.ts'
import { shareDoneBy, type ShareReport } from '#contract/agreements/withdrawals/judgement.ts'
import type { AgreementFacts } from '#contract/agreements/withdrawals/right.ts'
import type { MockDb } from '#mocks/db.ts'
import type { AgreementRow } from './rows.ts'
import { oreOf } from '#contract/core/ore.ts'
import { byId } from '#mocks/table.ts'

/** The facts that the right of withdrawal depends on. */
export const agreementFacts = (row: AgreementRow): AgreementFacts => ({
  state: row.state,
  asConsumer: row.as_consumer,
  earlyStart: row.early_start,
  lossAcknowledged: row.loss_acknowledged,
  concludedAt: new Date(row.concluded_at),
  paidAt: row.paid_at === null ? null : new Date(row.paid_at),
})

/** With the free minutes that its proposal fixed. */
type SoldCeiling = Ceiling & Pick<TimedAgreement, 'freeMinutes'>

/** The ceiling of its price; undefined for a fixed one. */
export const ceilingOf = (db: MockDb, row: AgreementRow): SoldCeiling | undefined => {
  const { hours, rate, settings } = byId(db.proposals, row.proposal) ?? {}
  if (!hours || !rate) return undefined
  const price = { amountOre: oreOf(row.amount), minutes: Math.round(hours * 60), hourlyOre: oreOf(rate) }
  return { ...price, freeMinutes: settings?.freeMinutes ?? null }
}

/** The shares of the work that its charged hours prove. */
const timeReports = (db: MockDb, row: AgreementRow): ShareReport[] => {
  const lines = db.time.filter(({ agreement, kind }) => agreement === row.id && kind === 'charged')
  return reportsOfTime(
    lines.map(({ minutes, changed_at }) => ({ minutes, changedAt: new Date(changed_at) })),
    ceilingOf(db, row)?.minutes ?? 0,
  )
}

/** The facts that a withdrawal from it is judged by. */
export const judgedAgreement = (db: MockDb, row: AgreementRow) => ({
  ...agreementFacts(row),
  performedAt: row.performed_at === null ? null : new Date(row.performed_at),
  reports: [
    ...timeReports(db, row),
    ...(row.reports ?? []).map(({ share_percent: sharePercent, at }) => ({ sharePercent, createdAt: new Date(at) })),
  ],
})

/** The share of its work that is known to be done, in percent. */
export const shareDone = (db: MockDb, row: AgreementRow): number => shareDoneBy(judgedAgreement(db, row), new Date())
