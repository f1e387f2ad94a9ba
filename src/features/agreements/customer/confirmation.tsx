import { useSubmitWithdrawal } from '#api/lazy-hooks.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '#contract/agreements/withdrawals/withdrawals.ts'
import { withdrawalTexts } from '#texts/agreements/withdrawals.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import card from '#ui/form-card.module.css'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { MailAddress } from './mail-address.tsx'
import styles from './withdrawal-page.module.css'

const t = withdrawalTexts.confirmation

interface ConfirmationProps {
  statement: WithdrawalStatement
  onChange: () => void
  onReceived: (receipt: WithdrawalReceipt) => void
}

/** Step 2: what will be sent, and one button that sends it. */
export const Confirmation = ({ statement, onChange, onReceived }: ConfirmationProps) => {
  const submit = useSubmitWithdrawal()
  const { name, agreement, email } = statement
  return (
    <section className={card.card} aria-labelledby="stammer" tabIndex={-1} ref={focusOnMount}>
      <div>
        <p className="muted">{t.step}</p>
        <h2 id="stammer">{t.heading}</h2>
      </div>
      <p className={styles.sentence}>{t.sentence(name, agreement, email)}</p>
      <FailureNotice failure={t.failed} error={submit.error} />
      {submit.error && (
        <p>
          {t.otherWay} <MailAddress />.
        </p>
      )}
      <SlowMutationNotice call={submit} />
      <Actions>
        <Button variant="default" onClick={onChange}>
          {t.change}
        </Button>
        <Button loading={submit.isPending} onClick={() => submit.mutate({ body: statement }, { onSuccess: onReceived })}>
          {t.confirm}
        </Button>
      </Actions>
    </section>
  )
}
