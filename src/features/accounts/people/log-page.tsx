import type { Viewer } from '#contract/matters/rules.ts'
import type { OfficeSearch } from '#lib/office-search.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { AdminPage } from './admin-page.tsx'
import { LogSection } from './log-section.tsx'

/** /office/log: what was done to accounts. */
export const LogPage = ({ viewer, search }: { viewer: Viewer; search: OfficeSearch }) => (
  <AdminPage viewer={viewer} right="readSecurityLog" heading={t.log.heading}>
    <LogSection search={search} />
  </AdminPage>
)
