import type { Viewer } from '#contract/matters/rules.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { AdminPage } from './admin-page.tsx'
import { PeopleSection, type PeopleSearch } from './people-section.tsx'

/** /office/people: who has an account. */
export const PeoplePage = ({ viewer, search }: { viewer: Viewer; search: PeopleSearch }) => (
  <AdminPage viewer={viewer} right="managePeople" heading={t.heading}>
    <PeopleSection viewer={viewer} search={search} />
  </AdminPage>
)
