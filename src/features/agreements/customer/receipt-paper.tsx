import { momentText } from '#contract/dates/moment-format.ts'
import type { WithdrawalReceipt } from '#contract/agreements/withdrawals/withdrawals.ts'
import { withdrawalTexts } from '#texts/agreements/withdrawals.ts'
import { Button } from '#ui/button.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import styles from './withdrawal-page.module.css'

const t = withdrawalTexts.receipt

/** The receipt, with the server's date and time, made for printing. */
export const ReceiptPaper = ({ receipt, email }: { receipt: WithdrawalReceipt; email: string }) => (
  <article className={styles.paper} aria-labelledby="kvittens" tabIndex={-1} ref={focusOnMount}>
    <div>
      <h2 id="kvittens">{t.heading}</h2>
      <p>{`${t.received} ${receipt.mailed === false ? t.notMailed(email) : t.mailed(email)}`}</p>
    </div>
    <dl>
      <div>
        <dt>{t.reference}</dt>
        <dd>{receipt.reference}</dd>
      </div>
      <div>
        <dt>{t.arrived}</dt>
        <dd>
          <time dateTime={receipt.received_at}>{arrivalTime(receipt.received_at)}</time>
        </dd>
      </div>
      <div>
        <dt>{t.content}</dt>
        <dd className={styles.content}>{receipt.text}</dd>
      </div>
    </dl>
    <p>{t.whatNext}</p>
    <div className="no-print">
      <Button variant="default" onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  </article>
)

/** Another server's time may be in a form that isn't known: it is shown as it came. */
const arrivalTime = (receivedAt: string) => {
  const time = Date.parse(receivedAt)
  return Number.isNaN(time) ? receivedAt : momentText(time)
}
