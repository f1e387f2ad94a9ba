import { isHexColor } from '#contract/office/look/look.ts'
import { nearestReadable } from '#contract/office/look/readable.ts'
import { type Tokens, tokensOf } from '#contract/office/look/tokens.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Wordmark } from '#ui/wordmark.tsx'
import type { CSSProperties } from 'react'
import { builtInTokens } from './built-in-tokens.ts'
import styles from './look.module.css'
import type { TypedLook } from './look-values.ts'

const t = officeSettingsTexts.look

const schemes = ['light', 'dark'] as const

const asStyle = (tokens: Tokens): CSSProperties =>
  Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value]))

/** The colour that pages would get; black while what is typed is none. */
const shownColor = (role: 'primary' | 'accent', typed: string) => {
  const hex = typed.toLowerCase()
  return isHexColor(hex) ? nearestReadable(role, hex) : '#000000'
}

interface LookPreviewProps {
  look: TypedLook['look']
  /** The logo's address. */
  logo: string | undefined
  name: string
}

/** A piece of a page in both schemes, whichever one is shown now. */
export const LookPreview = ({ look, logo, name }: LookPreviewProps) => {
  const tokens = look.has_colors
    ? tokensOf({ primary: shownColor('primary', look.colors.primary), accent: shownColor('accent', look.colors.accent) })
    : builtInTokens
  return (
    <div className={styles.schemes}>
      {schemes.map((scheme) => (
        <section key={scheme} aria-label={t.scheme[scheme]} className={styles.page} style={asStyle(tokens[scheme])}>
          <p className={styles.scheme}>{t.scheme[scheme]}</p>
          <div className={styles.top}>
            {logo ? (
              <img className={styles.logo} src={logo} alt={name} data-plate={scheme === 'dark' && look.logo_plate} />
            ) : (
              <Wordmark name={name} />
            )}
          </div>
          <div className={styles.body}>
            <p className={styles.heading}>{t.sampleHeading}</p>
            <p>{t.sampleText}</p>
            <p className={styles.note}>{t.sampleNote}</p>
            <p className={styles.acts}>
              <span className={styles.button}>{t.sampleButton}</span>
              <span className={styles.linked}>{t.sampleLink}</span>
            </p>
          </div>
        </section>
      ))}
    </div>
  )
}
