import type { Office } from '#contract/office/office-document.ts'
import { officeChanges } from '#contract/office/office-facts.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { officeSettingsFailures as f, officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { Notice } from '#ui/notice.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { ChangeList, Changes } from './change-list.tsx'
import styles from './settings.module.css'
import type { SaveOffice } from './use-save-office.ts'

interface SettingsFormProps {
  form: { props: ComponentProps<'form'>; busy: boolean; isDirty: () => boolean }
  password: ComponentProps<typeof ConfirmField>
  saving: SaveOffice
  /** The parts as they would be saved; undefined while something is wrong in them. */
  parts: Partial<Office> | undefined
  preview: ReactNode
  children: ReactNode
}

/** A part of the settings: its fields, what would change, the password; beside them a preview. */
export const SettingsForm = ({ form, password, saving, parts, preview, children }: SettingsFormProps) => {
  const { question } = useUnsavedGuard(form.isDirty)
  const changes = parts ? officeChanges(saving.office, { ...saving.office, ...parts }) : []
  return (
    <div className={styles.columns}>
      <form {...form.props} className={styles.form}>
        {children}
        {changes.length > 0 && <Changes changes={changes} />}
        <ConfirmField {...password} key={saving.done?.times} label={t.password} />
        <CallNotices call={saving.call} failure={f.change} />
        <Button type="submit" loading={form.busy}>
          {t.submit}
        </Button>
        {saving.done && <Saved changes={saving.done.changes} />}
      </form>
      <aside aria-labelledby="forhandsvisning" className={styles.preview}>
        <h3 id="forhandsvisning">{t.preview}</h3>
        <div className={styles.paper}>{preview}</div>
      </aside>
      {question}
    </div>
  )
}

const Saved = ({ changes }: Pick<ComponentProps<typeof ChangeList>, 'changes'>) => (
  <Notice kind="success">
    {changes.length === 0 ? (
      <p>{t.unchanged}</p>
    ) : (
      <>
        <p>{t.saved}</p>
        <ChangeList changes={changes} />
        <button type="button" className={styles.link} onClick={() => location.reload()}>
          {t.reload}
        </button>
      </>
    )}
  </Notice>
)
