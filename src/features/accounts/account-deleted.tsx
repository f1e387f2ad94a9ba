import { accountDeletedText } from '#texts/accounts/account-deleted.ts'
import { Notice } from '#ui/notice.tsx'

/** On the start page, for whoever has just deleted the account. */
const AccountDeleted = () => <Notice kind="success">{accountDeletedText}</Notice>
export default AccountDeleted
