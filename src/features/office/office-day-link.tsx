import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Link } from '@tanstack/react-router'

/** Leads the office to its day. */
export const OfficeDayLink = () => <Link to="/office">{t.heading}</Link>
