import { type OrderToJudge, judge, type Judgement } from '#contract/agreements/withdrawals/judgement.ts'
import type { Db } from '#server/db/database.ts'
import type { NamedOrder } from './named-order.ts'
import { type NotedReport, shareReports } from './share-reports.ts'

type Order = Pick<NamedOrder, 'agreement' | 'payment' | 'isForCompany'>

/** An order as the law judges it. @param reports as `shareReports` read them */
export const judgedOf = (
  { agreement, payment, isForCompany }: Order,
  reports: ReadonlyMap<number, NotedReport[]>,
): OrderToJudge => ({
  agreement: agreement && { ...agreement, reports: reports.get(agreement.id) ?? [] },
  payment: payment && { ...payment, isForCompany },
})

/** Judges one order by the law, as it was when a statement was sent. */
export const judgeOrder = async (db: Db, order: Order, sentAt: Date): Promise<Judgement> => {
  const reports = await shareReports(db, order.agreement ? [order.agreement.id] : [])
  return judge(judgedOf(order, reports), sentAt)
}
