import { PageHead } from './page-head.tsx'
import type { ReactNode } from 'react'

/** Page behind a mailed link. Its URL holds the key, so it must send no referrer (D24). */
export const MailedLinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} />
    <meta name="referrer" content="no-referrer" />
    <h1>{title}</h1>
    {children}
  </>
)
