import { isAdmin, type Viewer } from '#contract/rules.ts'
import { peopleTexts as t } from '#texts/people.ts'
import { PageHead } from '#ui/page-head.tsx'
import links from '#ui/section-links.module.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The people or the log, for admins, with the way to the other one. */
export const AdminPage = ({ viewer, heading, children }: { viewer: Viewer; heading: string; children: ReactNode }) => (
  <>
    <PageHead title={heading} />
    <h1>{heading}</h1>
    {isAdmin(viewer) ? (
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
