import { isAdmin, type Viewer } from '#contract/rules.ts'
import { peopleTexts as t } from '#texts/people.ts'
import { Link } from '@tanstack/react-router'

/** Leads admins to the people. */
export const PeopleLink = ({ viewer }: { viewer: Viewer }) => isAdmin(viewer) && <Link to="/office/people">{t.heading}</Link>
