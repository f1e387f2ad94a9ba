import { assignmentTexts as t } from '#texts/assignments/assignments.ts'
import { Link } from '@tanstack/react-router'

/** Leads a partner who hasn't accepted the partner terms to where that is done. */
export const TermsFirst = () => (
  <p>
    {t.termsFirst}{' '}
    <Link to="/profile" hash="partner">
      {t.terms}
    </Link>
    .
  </p>
)
