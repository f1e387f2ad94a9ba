import { MailRefusedNotice } from './mail-refused-notice.tsx'
import { TwoFactorResetNotice } from './two-factor-reset-notice.tsx'

interface AccountNoticeProps {
  /** While a reset of the second factor waits: ISO 8601. */
  opensAt: string | undefined
  email: string
}

/** Tells what is wrong with the account: a reset that waits before mails that don't arrive. */
const AccountNotice = ({ opensAt, email }: AccountNoticeProps) =>
  opensAt ? <TwoFactorResetNotice opensAt={opensAt} /> : <MailRefusedNotice email={email} />
export default AccountNotice
