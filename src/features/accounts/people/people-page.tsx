import type { Viewer } from '#contract/matters/rules.ts'
import type { OfficeSearch } from '#lib/office-search.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { AdminPage } from './admin-page.tsx'
import { PeopleSection } from './people-section.tsx'

/** /office/people: who has an account. */
export const PeoplePage = ({ viewer, search }: { viewer: Viewer; search: OfficeSearch }) => (
  <AdminPage viewer={viewer} right="managePeople" heading={t.heading}>
    <PeopleSection viewer={viewer} search={search} />
  </AdminPage>
)
