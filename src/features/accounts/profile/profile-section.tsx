import type { useUpdateProfile } from '#api/hooks.ts'
import { type Profile, ProfileChange } from '#contract/accounts/profile.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { MutationResult } from './mutation-result.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

interface ProfileSectionProps {
  profile: Profile
  /** Reset by the page where a new address is called off. */
  update: ReturnType<typeof useUpdateProfile>
}

/** A refetched profile doesn't overwrite what is being typed. */
export const ProfileSection = ({ profile, update }: ProfileSectionProps) => {
  const opened = {
    email: profile.email,
    name: profile.name ?? '',
    surname: profile.surname ?? '',
    phone_number: profile.phone_number ?? '',
  }
  const form = useCallForm(ProfileChange, opened, (_, body) => update.mutateAsync({ body }))
  const sentAddress = update.isSuccess ? update.variables.body.email.trim().toLowerCase() : undefined
  return (
    <Section anchor="profil" text={t.updateText}>
      <form {...form.props} className={styles.form}>
        <TextField {...form.field('email')} label={t.email} type="email" inputMode="email" autoComplete="email" />
        <div className={styles.pair}>
          <TextField {...form.optional('name')} label={t.name} autoComplete="given-name" />
          <TextField {...form.optional('surname')} label={t.surname} autoComplete="family-name" />
        </div>
        <TextField {...form.optional('phone_number')} label={t.phone} type="tel" autoComplete="tel" />
        <MutationResult call={update} success={t.updated} failure="profileUpdate" />
        {sentAddress && sentAddress !== profile.email.toLowerCase() && <Notice kind="info">{t.emailPending(sentAddress)}</Notice>}
        <Button type="submit" loading={form.busy}>
          {t.update}
        </Button>
      </form>
    </Section>
  )
}
