import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { Link } from '@tanstack/react-router'

/** Leads admins to the people. */
export const PeopleLink = ({ viewer }: { viewer: Viewer }) =>
  officeRights.managePeople(viewer) && <Link to="/office/people">{t.heading}</Link>
