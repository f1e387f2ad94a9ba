import type { Viewer } from '#contract/matters/rules.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

export const DeleteAccountSection = ({ viewer, onDeleted }: { viewer: Omit<Viewer, 'id'>; onDeleted: () => void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <Section anchor="radera" text={t.deleteText}>
      <div className={styles.form}>
        <Button variant="default" color="red" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.deleteAccount}
        </Button>
      </div>
      {asking && <DeleteAccountDialog viewer={viewer} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </Section>
  )
}
