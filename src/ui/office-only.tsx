import type { OfficeRight } from '#contract/core/endpoint.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { officeOnlyTexts as t } from '#texts/office/office-only.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OfficeOnlyProps {
  viewer: Viewer
  right: OfficeRight
  children: ReactNode
}

/** The content of a page for the office; without the right a sentence and the way back. */
export const OfficeOnly = ({ viewer, right, children }: OfficeOnlyProps) =>
  officeRights[right](viewer) ? (
    children
  ) : (
    <>
      <p>{t.text}</p>
      <Link to="/user-matters" className="button quiet">
        {t.toMatters}
      </Link>
    </>
  )
