import { hasCall } from '#api/extras.ts'
import type { WithdrawalReceipt } from '#contract/agreements/withdrawals/withdrawals.ts'
import { company } from '#texts/public/company.ts'
import { withdrawalTexts as t } from '#texts/agreements/withdrawals.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useState } from 'react'
import { MailAddress } from './mail-address.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { StandardForm } from './standard-form.tsx'
import styles from './withdrawal-page.module.css'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

/**
 * /angra, for anyone: a customer who is locked out or has no account any more has the right too.
 * @param order the order number that a link knew
 */
export const WithdrawalPage = ({ order }: { order: string | undefined }) => {
  const [confirmation, setConfirmation] = useState<{ receipt: WithdrawalReceipt; email: string }>()
  const head = <PageHead title={t.title} description={t.description} />
  if (confirmation)
    return (
      <>
        {head}
        <h1 className="no-print">{t.title}</h1>
        <ReceiptPaper {...confirmation} />
      </>
    )
  return (
    <>
      {head}
      <div className="no-print">
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <div className={styles.columns}>
          <div>
            {hasCall('withdrawals.submit') && (
              <div className={styles.steps}>
                <WithdrawalSteps order={order} onReceived={setConfirmation} />
              </div>
            )}
            <p className={`card ${hasCall('withdrawals.submit') ? styles.withoutScripts : ''}`}>
              {t.withoutForm} <MailAddress />
            </p>
          </div>
          <div className={styles.aside}>
            <Rules />
            <OtherWays />
          </div>
        </div>
      </div>
      <StandardForm />
    </>
  )
}

const Rules = () => (
  <section aria-labelledby="angerratten">
    <h2 id="angerratten">{t.rules.heading}</h2>
    <ul>
      {t.rules.list.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </section>
)

const OtherWays = () => (
  <section aria-labelledby="andra-satt">
    <h2 id="andra-satt">{t.otherWays.heading}</h2>
    <p>{t.otherWays.text}</p>
    <p>
      <MailAddress />
      <br />
      <a href={company.phoneHref}>{company.phone}</a>
    </p>
  </section>
)
