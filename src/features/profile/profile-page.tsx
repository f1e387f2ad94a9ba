import { hasExtras } from '#api/extras.ts'
import { useProfile } from '#api/profile-query.ts'
import { viewerOf } from '#api/viewer.ts'
import type { Profile } from '#contract/profile.ts'
import { isOffice, may } from '#contract/rules.ts'
import { profileTexts as t } from '#texts/profile.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Button } from '@mantine/core'
import { BankAccountSection } from './bank-account-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { ExportDataSection } from './export-data-section.tsx'
import { AutoDismiss } from './auto-dismiss.tsx'
import { PasswordSection } from './password-section.tsx'
import { PayoutAccountSection } from './payout-account-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /profile. `onDeleted` runs after the account is deleted and must end the session. */
export const ProfilePage = ({ onDeleted }: { onDeleted: () => void }) => {
  const profile = useProfile({})
  const reload = () => void profile.refetch()
  return (
    <>
      <PageHead title={t.title} />
      <h1>{t.title}</h1>
      {profile.error && (
        <AutoDismiss key={profile.errorUpdatedAt}>
          <FailureNotice failure="profileLoad" error={profile.error} />
        </AutoDismiss>
      )}
      {profile.data ? (
        <Sections profile={profile.data} onDeleted={onDeleted} />
      ) : profile.error ? (
        <Button onClick={reload}>{t.tryAgain}</Button>
      ) : (
        <>
          <Spinner label={t.loading} />
          <SlowLoadingNotice />
        </>
      )}
    </>
  )
}

const Sections = ({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) => (
  <>
    <ProfileSection profile={profile} />
    <PasswordSection email={profile.email} />
    {hasExtras && (
      <>
        <RecoveryCodesSection email={profile.email} />
        <SessionsSection />
        <ExportDataSection email={profile.email} />
      </>
    )}
    {may.holdPayoutAccount(viewerOf(profile)) && (
      <>
        <BankAccountSection bankAccount={profile.bank_account ?? ''} />
        <PayoutAccountSection accountId={profile.stripe_account_id} problem={profile.payout_problem} />
      </>
    )}
    <DeleteAccountSection office={isOffice(viewerOf(profile))} onDeleted={onDeleted} />
  </>
)
