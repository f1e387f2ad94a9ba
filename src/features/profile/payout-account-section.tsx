import { profileTexts as t } from '#texts/profile.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowWrite } from '#ui/slow-write.tsx'
import { Button } from '@mantine/core'
import { Passing } from './passing.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useOnboarding } from './use-onboarding.ts'

/** The delegated admin's account at the payment provider; the button is there while there is none. */
export const PayoutAccountSection = ({ accountId }: { accountId: string | null | undefined }) => {
  const onboarding = useOnboarding()
  return (
    <Section title={t.payoutTitle} text={accountId ? t.payoutReady : t.payoutText}>
      <div className={styles.form}>
        {onboarding.error && (
          <Passing>
            <FailureNotice failure="payoutAccount" error={onboarding.error} />
          </Passing>
        )}
        <SlowWrite call={onboarding} />
        {!accountId && (
          <Button loading={onboarding.isPending} onClick={() => onboarding.mutate()}>
            {t.createPayoutAccount}
          </Button>
        )}
      </div>
    </Section>
  )
}
