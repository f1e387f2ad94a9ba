import { isOffice, type Viewer } from '#contract/rules.ts'
import { officeOnlyTexts as t } from '#texts/office-only.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The content of a page for the office; for everybody else a sentence and the way back. */
export const OfficeOnly = ({ viewer, children }: { viewer: Viewer; children: ReactNode }) =>
  isOffice(viewer) ? (
    children
  ) : (
    <>
      <p>{t.text}</p>
      <Link to="/user-matters" className="button quiet">
        {t.toMatters}
      </Link>
    </>
  )
