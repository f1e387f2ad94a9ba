import { neutralTitle } from '#lib/neutral-title.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { CheckField } from '#ui/check-field.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** Hides from others at this browser what a visit is about. */
const HideVisitSection = () => {
  const [isNeutral, setNeutral] = useState(neutralTitle.isChosen)
  return (
    <Section anchor="dolj" text={t.hideText}>
      <div className={styles.form}>
        <CheckField
          label={t.neutralTitle(neutralTitle.title)}
          checked={isNeutral}
          onChange={({ currentTarget: { checked } }) => {
            setNeutral(checked)
            neutralTitle.choose(checked)
          }}
        />
        <Link to="/lamna-snabbt">{t.aboutQuickExit}</Link>
      </div>
    </Section>
  )
}
export default HideVisitSection
