import { usePartnerTerms } from '#api/assignment-hooks.ts'
import { partnerProfileTexts } from '#texts/assignments/partner-profile.ts'
import { toPartnerTermsText } from '#texts/assignments/to-partner-terms.ts'
import { Notice } from '#ui/notice.tsx'
import { Link } from '@tanstack/react-router'

/** Leads a partner on whose acceptance of the partner terms their money waits. */
export const TermsMissing = () => {
  const { data } = usePartnerTerms({})
  if (data?.accepted_at !== null) return null
  return (
    <Notice kind="info">
      <p>
        {partnerProfileTexts.terms.missing}{' '}
        <Link to="/profile" hash="partner">
          {toPartnerTermsText}
        </Link>
      </p>
    </Notice>
  )
}
