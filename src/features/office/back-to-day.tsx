import type { OfficeDayAddress } from '#parts/office-day-state.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Link } from '@tanstack/react-router'
import styles from './back-to-day.module.css'

/** Leads from a matter back to the view and the row that one came from. */
const BackToDay = ({ matterId, officeDay }: { matterId: string; officeDay: OfficeDayAddress }) => (
  <Link to="/office" search={officeDay} state={{ backFrom: matterId }} className={`button quiet ${styles.back}`}>
    {t.back}
  </Link>
)
export default BackToDay
