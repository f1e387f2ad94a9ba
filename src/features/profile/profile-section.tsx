import { useUpdateProfile } from '#api/hooks.ts'
import { type Profile, ProfileChange } from '#contract/accounts.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import { profileTexts as t } from '#texts/profile.ts'
import { fieldErrors } from '#ui/field-errors.ts'
import { Notice } from '#ui/notice.tsx'
import { useZodForm } from '#ui/use-zod-form.ts'
import { Button, TextInput } from '@mantine/core'
import { MutationResult } from './mutation-result.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** A refetched profile doesn't overwrite what is being typed. */
export const ProfileSection = ({ profile }: { profile: Profile }) => {
  const form = useZodForm(ProfileChange, {
    email: profile.email,
    name: profile.name ?? '',
    surname: profile.surname ?? '',
    phone_number: profile.phone_number ?? '',
  })
  const update = useUpdateProfile()
  const refused = (error: CallFailed) => form.setErrors(fieldErrors(error))
  const submit = form.onSubmit((body) => update.mutateAsync({ body }).then(() => {}, refused))
  const sentAddress = update.isSuccess ? update.variables.body.email.trim().toLowerCase() : undefined
  return (
    <Section title={t.updateTitle} text={t.updateText}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          name="email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          withAsterisk={false}
        />
        <div className={styles.pair}>
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            name="name"
            label={t.name}
            autoComplete="given-name"
          />
          <TextInput
            {...form.getInputProps('surname')}
            key={form.key('surname')}
            name="surname"
            label={t.surname}
            autoComplete="family-name"
          />
        </div>
        <TextInput
          {...form.getInputProps('phone_number')}
          key={form.key('phone_number')}
          name="phone_number"
          label={t.phone}
          type="tel"
          autoComplete="tel"
        />
        <MutationResult call={update} success={t.updated} failure="profileUpdate" />
        {sentAddress && sentAddress !== profile.email.toLowerCase() && (
          <Notice kind="info" role="status">
            {t.emailPending(sentAddress)}
          </Notice>
        )}
        <Button type="submit" loading={form.submitting}>
          {t.update}
        </Button>
      </form>
    </Section>
  )
}
