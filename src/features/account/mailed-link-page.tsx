import { PageHead } from '#ui/page-head.tsx'
import type { ReactNode } from 'react'

/** A page that a mailed link leads to. The key is in its address: no link or picture may tell it on (SECURITY D24). */
export const MailedLinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} />
    <meta name="referrer" content="no-referrer" />
    <h1>{title}</h1>
    {children}
  </>
)
