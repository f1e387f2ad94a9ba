import { daysAfter } from '#contract/dates/days-after.ts'
import { removalNoticeDays } from '#contract/matters/removal.ts'
import type { Now } from '#contract/now/now.ts'
import { removalTexts as t } from '#texts/now/removal.ts'
import { Link } from '@tanstack/react-router'

type RemovalDayProps = NonNullable<Now['removal']> & { forCustomer: boolean }

/** Tells when a closed matter goes by itself, and near that day the way to keep what is in it. */
const RemovalDay = ({ goes_on: day, held, forCustomer }: RemovalDayProps) => (
  <p>
    <span>{held ? t.held(day) : t.goes(day)}</span>{' '}
    {forCustomer && day <= daysAfter(new Date(), removalNoticeDays) && (
      <Link to="/profile" hash="uppgifter">
        {t.getData}
      </Link>
    )}
  </p>
)
export default RemovalDay
