import { useCreatePayoutAccount } from '#api/hooks.ts'
import { useRedirectingMutation } from '#api/use-redirecting-mutation.ts'
import type { Profile } from '#contract/accounts/profile.ts'
import { ToPartnerTerms } from '#parts/assignments/to-partner-terms.tsx'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { AutoDismiss } from './auto-dismiss.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

interface PayoutAccountSectionProps {
  accountId: Profile['stripe_account_id']
  problem: Profile['payout_problem']
}

/** A partner's account at the payment provider, with a button to create or repair it. */
export const PayoutAccountSection = ({ accountId, problem }: PayoutAccountSectionProps) => {
  const onboarding = useRedirectingMutation(useCreatePayoutAccount(), ({ onboarding_url }) => onboarding_url)
  const label = accountId ? problem && t.openPayoutAccount : t.createPayoutAccount
  return (
    <Section anchor="utbetalningar" text={accountId ? t.payoutReady : t.payoutText}>
      <div className={styles.form}>
        {problem && (
          <Notice kind="error" role="status">
            {problem}
          </Notice>
        )}
        {onboarding.error && (
          <AutoDismiss>
            <FailureNotice failure="payoutAccount" error={onboarding.error} />
          </AutoDismiss>
        )}
        <ToPartnerTerms error={onboarding.error} />
        <SlowMutationNotice call={onboarding} />
        {label && (
          <Button variant="default" loading={onboarding.isPending} onClick={() => onboarding.mutate({})}>
            {label}
          </Button>
        )}
      </div>
    </Section>
  )
}
