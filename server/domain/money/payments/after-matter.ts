import { deliveriesOf } from '#contract/history/notification-kinds.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { paymentMails } from './mails.ts'

type ProviderEvent = Parameters<typeof paymentMails.afterMatter>[2]

/**
 * Mails the office an event of the provider, if the office is told of such, where the matter is
 * gone: it has no history and notifies no reader.
 * @param event with the amount that it is about, in öre
 */
export const mailOfficeAfterMatter = async (tx: Db, deps: Deps, payment: Payment, event: ProviderEvent): Promise<void> => {
  if (deliveriesOf(event.kind, 'provider')?.office)
    await enqueueMail(tx, deps, paymentMails.afterMatter(deps.config, payment, event))
}
