import type { OfficeRight } from '#contract/core/endpoint.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { PageHead } from '#ui/page-head.tsx'
import links from '#ui/section-links.module.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AdminPageProps {
  viewer: Viewer
  right: OfficeRight
  heading: string
  children: ReactNode
}

/** The people or the log, for admins, with the way to the other one. */
export const AdminPage = ({ viewer, right, heading, children }: AdminPageProps) => (
  <>
    <PageHead title={heading} />
    <h1>{heading}</h1>
    {officeRights[right](viewer) ? (
      <>
        <nav className={links['sections']} aria-label={t.sections}>
          <Link to="/office/people">{t.heading}</Link>
          <Link to="/office/log">{t.log.heading}</Link>
        </nav>
        {children}
      </>
    ) : (
      <>
        <p>{t.onlyAdmins}</p>
        <Link to="/user-matters" className="button quiet">
          {t.toMatters}
        </Link>
      </>
    )}
  </>
)
