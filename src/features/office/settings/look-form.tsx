import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import { officeFactNames as names } from '#contract/office/office-facts.ts'
import { FileButton } from '#parts/files/file-button.tsx'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import * as z from 'zod/mini'
import { ColorField } from './color-field.tsx'
import styles from './look.module.css'
import { LookPreview } from './look-preview.tsx'
import { lookForm, LookParts, lookParts, typedLook } from './look-values.ts'
import { SettingsForm } from './settings-form.tsx'
import settings from './settings.module.css'
import { usePickedLogo } from './use-picked-logo.ts'
import { useSaveOffice } from './use-save-office.ts'
import { useSettingsForm } from './use-settings-form.ts'

const t = officeSettingsTexts.look

/** Two colours and a logo, seen in light and dark before they are saved. */
export const LookForm = ({ settings: opened }: { settings: OfficeSettings }) => {
  const saving = useSaveOffice(opened)
  const storedLogo = saving.office.look.logo
  const form = useSettingsForm(saving, lookForm(storedLogo), typedLook, () => picked.forget())
  const { field, optional, typed } = form
  const picked = usePickedLogo((logo_file) => form.set({ logo_file, look: { ...typed.look, has_logo: true } }))
  const hintId = useId()
  const logo = !typed.look.has_logo
    ? undefined
    : (picked.address ?? (storedLogo && `/office-logo/${storedLogo.file}`) ?? undefined)
  return (
    <SettingsForm
      form={form}
      password={field('confirm_password')}
      saving={saving}
      parts={z.safeParse(LookParts, lookParts(typed, storedLogo)).data}
      preview={<LookPreview look={typed.look} logo={logo} name={saving.office.company.name} />}
    >
      <fieldset className={settings['fields']}>
        <legend>{t.colors}</legend>
        <p className="muted">{t.colorsHelp}</p>
        <CheckField {...optional('look.has_colors')} label={t.own} />
        {typed.look.has_colors && (
          <div className={settings['pair']} data-top>
            {(['primary', 'accent'] as const).map((role) => (
              <ColorField
                key={role}
                {...field(`look.colors.${role}`)}
                role={role}
                label={names[role]}
                description={t.roleHelp[role]}
                value={typed.look.colors[role]}
                onChoose={(hex) => form.set({ look: { ...typed.look, colors: { ...typed.look.colors, [role]: hex } } })}
              />
            ))}
          </div>
        )}
      </fieldset>
      <fieldset className={settings['fields']}>
        <legend>{names.logo}</legend>
        <p id={hintId} className="muted">
          {t.logoHelp}
        </p>
        <div className={styles.pick}>
          <FileButton
            Icon={IconUpload}
            label={logo ? t.another : t.choose}
            accept=".svg,.png,.webp"
            aria-describedby={hintId}
            onPick={picked.pick}
          />
          {logo && (
            <Button
              variant="subtle"
              leftSection={<IconTrash {...icon} />}
              onClick={() => {
                picked.forget()
                form.set({ logo_file: '', look: { ...typed.look, has_logo: false } })
              }}
            >
              {t.removeLogo}
            </Button>
          )}
        </div>
        {(picked.problem ?? form.errors['logo_file'] ?? form.errors['look']) && (
          <p role="alert" className={settings['problem']}>
            {picked.problem ?? form.errors['logo_file'] ?? form.errors['look']}
          </p>
        )}
        {logo && <CheckField {...optional('look.logo_plate')} label={names.logo_plate} />}
      </fieldset>
    </SettingsForm>
  )
}
