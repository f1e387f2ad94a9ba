import { hasCall, hasExtras } from '#api/extras.ts'
import { useUpdateProfile } from '#api/hooks.ts'
import { useProfile } from '#api/profile-query.ts'
import { viewerOf } from '#api/viewer.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Profile } from '#contract/accounts/profile.ts'
import { isOffice } from '#contract/matters/rules.ts'
import { layoutTexts } from '#texts/public/app-layout.ts'
import { profileFailure, profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { BankAccountSection } from './bank-account-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { ExportDataSection } from './export-data-section.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { AutoDismiss } from './auto-dismiss.tsx'
import { PasswordSection } from './password-section.tsx'
import { PayoutAccountSection } from './payout-account-section.tsx'
import styles from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import type { SectionAnchor } from './section.tsx'
import { SectionLinks } from './section-links.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

const PasskeysSection = idleComponent(() => import('./passkeys-section.tsx'))
const HideVisitSection = idleComponent(() => import('./hide-visit-section.tsx'))
const AwaySection = idleComponent(() => import('./away-section.tsx'))

interface ProfilePageProps {
  /** Runs after the account is deleted and must end the session. */
  onDeleted: () => void
  /** The section 'Aviseringar', which belongs to another feature. */
  notifications: ReactNode
  /** The section 'Partnerprofil', likewise. */
  partner: ReactNode
}

/** /profile. */
export const ProfilePage = ({ onDeleted, notifications, partner }: ProfilePageProps) => {
  const profile = useProfile({})
  const reload = () => void profile.refetch()
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <Link to="/payments">{layoutTexts.payments}</Link>
      </div>
      {profile.error && (
        <AutoDismiss key={profile.errorUpdatedAt}>
          <FailureNotice failure={profileFailure} error={profile.error} />
        </AutoDismiss>
      )}
      {profile.data ? (
        <Sections profile={profile.data} onDeleted={onDeleted} notifications={notifications} partner={partner} />
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

const Sections = ({ profile, onDeleted, notifications, partner }: ProfilePageProps & { profile: Profile }) => {
  const { email } = profile
  const update = useUpdateProfile()
  const viewer = viewerOf(profile)
  const sections: readonly { anchor: SectionAnchor; content: ReactNode }[] = [
    { anchor: 'profil', content: <ProfileSection profile={profile} update={update} /> },
    // A new password calls off what waits for a mailed link, a new address among it.
    { anchor: 'losenord', content: <PasswordSection email={email} onChanged={update.reset} /> },
    { anchor: 'tvasteg', content: hasCall('twoFactor.recoveryCodes') && <TwoFactorSection email={email} viewer={viewer} /> },
    { anchor: 'nycklar', content: hasCall('passkeys.list') && <PasskeysSection email={email} /> },
    { anchor: 'aterstallningskoder', content: hasCall('twoFactor.recoveryCodes') && <RecoveryCodesSection email={email} /> },
    { anchor: 'enheter', content: hasCall('sessions.list') && <SessionsSection /> },
    { anchor: 'dolj', content: hasExtras && <HideVisitSection /> },
    { anchor: 'aviseringar', content: notifications },
    { anchor: 'borta', content: hasCall('away.read') && isOffice(viewer) && <AwaySection /> },
    { anchor: 'kalender', content: hasCall('calendar.read') && <CalendarSection email={email} /> },
    { anchor: 'uppgifter', content: hasCall('profile.exportData') && <ExportDataSection email={email} /> },
    { anchor: 'partner', content: officeRights.keepPartnerProfile(viewer) && partner },
    {
      anchor: 'bankkonto',
      content: officeRights.keepBankAccount(viewer) && <BankAccountSection bankAccount={profile.bank_account ?? ''} />,
    },
    {
      anchor: 'utbetalningar',
      content: officeRights.holdPayoutAccount(viewer) && (
        <PayoutAccountSection accountId={profile.stripe_account_id} problem={profile.payout_problem} />
      ),
    },
    { anchor: 'radera', content: <DeleteAccountSection viewer={viewer} onDeleted={onDeleted} /> },
  ]
  const shown = sections.filter(({ content }) => content)
  return (
    <>
      <SectionLinks anchors={shown.map(({ anchor }) => anchor)} />
      {shown.map(({ anchor, content }) => (
        <Fragment key={anchor}>{content}</Fragment>
      ))}
    </>
  )
}
