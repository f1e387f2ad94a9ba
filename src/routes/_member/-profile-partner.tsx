import { usePartnerProfile } from '#api/assignment-hooks.ts'
import { PartnerProfile } from '#features/assignments/partner-profile.tsx'
import { PartnerTerms } from '#features/assignments/partner-terms.tsx'
import { Section } from '#features/accounts/profile/section.tsx'
import { isAbsent } from '#lib/is-absent.ts'
import { partnerProfileTexts } from '#texts/assignments/partner-profile.ts'
import { useEffect } from 'react'

/** @param onAbsent the server has no such profile */
const ProfilePartner = ({ onAbsent }: { onAbsent: () => void }) => {
  const absent = isAbsent(usePartnerProfile({}).error)
  useEffect(() => {
    if (absent) onAbsent()
  }, [absent, onAbsent])
  if (absent) return null
  return (
    <Section anchor="partner" text={partnerProfileTexts.text}>
      <PartnerTerms />
      <PartnerProfile />
    </Section>
  )
}
export default ProfilePartner
