import { useWithdrawalPages } from '#api/office-withdrawal-hooks.ts'
import { officeWithdrawalTexts as t } from '#texts/agreements/office-withdrawals.ts'
import { Link } from '@tanstack/react-router'

/** Leads the office to the withdrawals, with how many wait for a decision, once that is known. */
export const WithdrawalsLink = () => {
  const { data } = useWithdrawalPages({})
  if (!data) return null
  const open = data.pages[0]?.open ?? 0
  return (
    <Link to="/office/withdrawals">
      {t.heading}
      {open > 0 && (
        <span>
          {' ('}
          <span>{open}</span>
          <span className="visually-hidden">{` ${t.open.toLowerCase()}`}</span>)
        </span>
      )}
    </Link>
  )
}
