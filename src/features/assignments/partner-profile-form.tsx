import { useWritePartnerProfile } from '#api/assignment-hooks.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { PartnerProfile, partnerTitles } from '#contract/assignments/partners.ts'
import { linesOf, partiesIn } from '#lib/party-lines.ts'
import { partnerProfileFailures as f, partnerProfileTexts as t } from '#texts/assignments/partner-profile.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { CallNotices } from '#ui/call-notices.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconBriefcase } from '@tabler/icons-react'
import * as z from 'zod/mini'
import styles from './partner-profile.module.css'

type TypedProfile = Omit<PartnerProfile, 'specialities' | 'languages' | 'own_clients'> & {
  specialities: Readonly<Record<string, boolean>>
  languages: string
  own_clients: string
}

/** The form as typed: a checkbox for each service, languages with commas, and clients by line. */
const ProfileForm = z.pipe(
  z.transform(
    ({ specialities, languages, own_clients: clients, ...typed }: TypedProfile): z.input<typeof PartnerProfile> => ({
      ...typed,
      specialities: legalServiceKeys.filter((key) => specialities[key]),
      languages: languages
        .split(',')
        .map((language) => language.trim())
        .filter(Boolean),
      own_clients: partiesIn(clients),
    }),
  ),
  PartnerProfile,
)

/** The form for a partner's description of their own practice. */
export const PartnerProfileForm = ({ profile }: { profile: PartnerProfile }) => {
  const write = useWritePartnerProfile()
  const initial = {
    title: profile.title,
    firm: profile.firm,
    away: profile.away,
    languages: profile.languages.join(', '),
    own_clients: linesOf(profile.own_clients),
    specialities: Object.fromEntries(legalServiceKeys.map((key) => [key, profile.specialities.includes(key)])),
  }
  const form = useCallForm(ProfileForm, initial, async (body) => {
    await write.mutateAsync({ body })
    notify(t.saved)
  })
  return (
    <form {...form.props} className={dialogForm['form']}>
      <SelectField
        {...form.optional('title')}
        label={t.title}
        description={t.titleHint}
        leftSection={<IconBriefcase {...icon} />}
        options={partnerTitles.map((one) => [one, t.titles[one]])}
      />
      <TextField {...form.optional('firm')} label={t.firm} autoComplete="organization" />
      <fieldset className={styles.services}>
        <legend>{t.specialities}</legend>
        {legalServiceKeys.map((key) => (
          <CheckField key={key} {...form.optional(`specialities.${key}`)} label={legalServiceNames[key]} />
        ))}
      </fieldset>
      <TextField {...form.optional('languages')} label={t.languages} description={t.languagesHint} autoComplete="off" />
      <TextArea {...form.optional('own_clients')} label={t.clients} description={t.clientsHint} rows={4} />
      <CheckField {...form.optional('away')} label={t.away} />
      <CallNotices call={write} failure={f.save} />
      <Button type="submit" className={styles.save} loading={form.busy}>
        {t.save}
      </Button>
    </form>
  )
}
