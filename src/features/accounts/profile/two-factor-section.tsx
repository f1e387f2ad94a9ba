import { type Viewer, worksHere } from '#contract/matters/rules.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import { Section } from './section.tsx'
import styles from './section.module.css'

const ResetTwoFactorDialog = lazyComponent(() => import('#features/accounts/reset-two-factor-dialog.tsx'))

interface TwoFactorSectionProps {
  email: string
  viewer: Viewer
}

/**
 * Another app for the codes: by a mailed link, while the old one goes on working. Whoever works at
 * the office gets the link from a superuser only (R22).
 */
export const TwoFactorSection = ({ email, viewer }: TwoFactorSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  if (worksHere(viewer)) return <Section anchor="tvasteg" text={t.twoFactorAtOffice} />
  return (
    <Section anchor="tvasteg" text={t.twoFactorText}>
      <div className={styles.form}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.changeApp}
        </Button>
      </div>
      {isOpen && <ResetTwoFactorDialog title={t.changeApp} email={email} onClose={() => setOpen(false)} />}
    </Section>
  )
}
