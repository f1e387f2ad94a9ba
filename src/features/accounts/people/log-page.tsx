import type { Viewer } from '#contract/matters/rules.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { AdminPage } from './admin-page.tsx'
import { type LogSearch, LogSection } from './log-section.tsx'

/** /office/log: what was done to accounts. */
export const LogPage = ({ viewer, search }: { viewer: Viewer; search: LogSearch }) => (
  <AdminPage viewer={viewer} right="readSecurityLog" heading={t.log.heading}>
    <LogSection search={search} />
  </AdminPage>
)
