import { consentTexts as t } from '#texts/public/consent.ts'
import { focusWithoutScroll } from '#ui/focus-on-mount.ts'
import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { type Consent, readConsent, writeConsent } from './consent-cookie.ts'
import styles from './cookie-banner.module.css'
import type { BannerView } from './use-cookie-banner.ts'

interface CookieBannerProps {
  view: BannerView | undefined
  setView: (view: BannerView) => void
  close: () => void
}

/** A region of the page, not a dialog, so that users can keep reading. */
export const CookieBanner = ({ view, setView, close }: CookieBannerProps) => {
  const [cameBack, setCameBack] = useState(false)
  const choose = (choice: Omit<Consent, 'necessary'>) => {
    writeConsent(choice)
    close()
  }
  const goBack = () => {
    setCameBack(true)
    setView('short')
  }
  if (!view) return null
  return (
    <section aria-label={t.label} className={`${styles.banner} no-print`}>
      {view === 'short' ? (
        <ShortView choose={choose} cameBack={cameBack} onSettings={() => setView('detail')} />
      ) : (
        <DetailView choose={choose} onBack={goBack} />
      )}
    </section>
  )
}

interface ViewProps {
  choose: (choice: Omit<Consent, 'necessary'>) => void
}

interface ShortViewProps extends ViewProps {
  /** Returning from the detail view, which had the focus. */
  cameBack: boolean
  onSettings: () => void
}

const ShortView = ({ choose, cameBack, onSettings }: ShortViewProps) => (
  <div className={styles.inner}>
    <div>
      <p>{t.text}</p>
      <Link to="/cookie-policy">{t.more}</Link>
    </div>
    <div className={styles.buttons}>
      <button type="button" className="button" onClick={() => choose({ analytics: true, marketing: true })}>
        {t.accept}
      </button>
      <button type="button" className="button" onClick={() => choose({ analytics: false, marketing: false })}>
        {t.reject}
      </button>
      <button ref={cameBack ? focusWithoutScroll : undefined} type="button" className="button quiet" onClick={onSettings}>
        {t.settings}
      </button>
    </div>
  </div>
)

const DetailView = ({ choose, onBack }: ViewProps & { onBack: () => void }) => {
  const [stored] = useState(readConsent)
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    choose({ analytics: ticked.has('analytics'), marketing: ticked.has('marketing') })
  }
  return (
    <form className={styles.inner} onSubmit={save}>
      <div>
        <h2 ref={focusWithoutScroll} tabIndex={-1}>
          {t.settings}
        </h2>
        <div className={styles.kinds}>
          <Kind name="necessary" label={t.necessary} hint={t.necessaryHint} defaultChecked disabled />
          <Kind name="analytics" label={t.analytics} hint={t.analyticsHint} defaultChecked={stored?.analytics ?? false} />
          <Kind name="marketing" label={t.marketing} hint={t.marketingHint} defaultChecked={stored?.marketing ?? false} />
        </div>
      </div>
      <div className={styles.buttons}>
        <button type="submit" className="button">
          {t.save}
        </button>
        <button type="button" className="button quiet" onClick={onBack}>
          {t.back}
        </button>
      </div>
    </form>
  )
}

interface KindProps {
  name: keyof Consent
  label: string
  hint: string
  defaultChecked: boolean
  disabled?: boolean
}

const Kind = ({ name, label, hint, ...box }: KindProps) => (
  <div className={styles.kind}>
    <input type="checkbox" id={`cookies-${name}`} name={name} aria-describedby={`cookies-${name}-hint`} {...box} />
    <label htmlFor={`cookies-${name}`}>{label}</label>
    <p id={`cookies-${name}-hint`}>{hint}</p>
  </div>
)
