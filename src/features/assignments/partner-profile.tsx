import { usePartnerProfile } from '#api/assignment-hooks.ts'
import { partnerProfileFailures as f } from '#texts/assignments/partner-profile.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { PartnerProfileForm } from './partner-profile-form.tsx'

/** A partner's own profile, as the server has it. */
export const PartnerProfile = () => {
  const query = usePartnerProfile({})
  return query.data ? <PartnerProfileForm profile={query.data} /> : <OptionalQueryNotice query={query} failure={f.read} />
}
