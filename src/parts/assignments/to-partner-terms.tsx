import { termsFirst } from '#contract/office/accepted-terms.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { toPartnerTermsText } from '#texts/assignments/to-partner-terms.ts'
import { Link } from '@tanstack/react-router'

/** Below a failed call, the way on for a partner who has to accept the partner terms first. */
export const ToPartnerTerms = ({ error }: { error: CallFailed | null }) =>
  error?.detail === termsFirst && (
    <p>
      <Link to="/profile" hash="partner" className="button quiet">
        {toPartnerTermsText}
      </Link>
    </p>
  )
