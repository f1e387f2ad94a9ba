import { usePartnerProfile } from '#api/assignment-hooks.ts'
import { PartnerProfile } from '#features/assignments/partner-profile.tsx'
import { PartnerTerms } from '#features/assignments/partner-terms.tsx'
import { Section } from '#features/accounts/profile/section.tsx'
import { partnerProfileTexts } from '#texts/assignments/partner-profile.ts'
import { useAbsence } from '#ui/use-absence.ts'

/** @param onAbsent the server has no such profile */
const ProfilePartner = ({ onAbsent }: { onAbsent: () => void }) => {
  if (useAbsence(usePartnerProfile({}).error, onAbsent)) return null
  return (
    <Section anchor="partner" text={partnerProfileTexts.text}>
      <PartnerTerms />
      <PartnerProfile />
    </Section>
  )
}
export default ProfilePartner
