import { neutralTitle } from '#lib/neutral-title.ts'
import { layoutTexts as t } from '#texts/public/app-layout.ts'
import { company } from '#texts/public/company.ts'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { aboveMainId } from './above-main-id.ts'
import { CompanyLines } from './company-lines.tsx'
import styles from './app-layout.module.css'
import { LoadingOverlay } from './loading-overlay.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { SlowLoadingNotice } from './slow-loading-notice.tsx'
import { Wordmark } from './wordmark.tsx'

interface AppLayoutProps {
  loggedIn: boolean
  /** A spinner covers the page while it isn't known who is logged in. */
  checking: boolean
  onLogout: () => void
  onCookieSettings: () => void
  /** The API takes withdrawals, so the footer leads there. */
  withdrawable: boolean
  /** At the bottom of the window, but first in tab order. */
  banner: ReactNode
  children: ReactNode
}

const open = [
  { to: '/', label: t.home },
  { to: '/login', label: t.login },
  { to: '/register', label: t.register },
  { to: '/contact', label: t.contact },
  { to: '/about', label: t.about },
  { to: '/prices', label: t.prices },
] as const

const member = [
  { to: '/', label: t.home },
  { to: '/profile', label: t.profile },
  { to: '/user-matters', label: t.matters },
  { to: '/contact', label: t.contact },
  { to: '/about', label: t.about },
  { to: '/prices', label: t.prices },
] as const

const footer = [
  { to: '/contact', label: t.contact },
  { to: '/about', label: t.about },
  { to: '/privacy-policy', label: t.privacy },
  { to: '/cookie-policy', label: t.cookies },
  { to: '/terms-and-conditions', label: t.terms },
  { to: '/legal-info', label: t.legal },
  { to: '/tillganglighet', label: t.accessibility },
] as const

/**
 * Navigation and footer around a page. Plain elements, to be prerendered and to stay light
 * (docs/decisions/0004-light-app-layout.md).
 */
export const AppLayout = ({ loggedIn, checking, onLogout, onCookieSettings, withdrawable, banner, children }: AppLayoutProps) => {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const main = useArrival(pathname, () => setMenuOpen(false))
  const burger = useRef<HTMLButtonElement>(null)
  useEscape(menuOpen, () => {
    setMenuOpen(false)
    burger.current?.focus()
  })
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#innehall">
        {t.skip}
      </a>
      {banner}
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/" className={styles.brand} aria-label={`${company.name}, ${t.home.toLowerCase()}`}>
            <Wordmark />
          </Link>
          <button
            ref={burger}
            type="button"
            className={styles.burger}
            aria-expanded={menuOpen}
            aria-controls="huvudmeny"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <span className={styles.lines} aria-hidden="true" />
            <span>{menuOpen ? t.close : t.menu}</span>
          </button>
          {/* The key replaces the whole menu at login: links common to both menus would
              shift. */}
          <nav key={String(loggedIn)} id="huvudmeny" aria-label={t.navigation} className={styles.nav} data-open={menuOpen}>
            {(loggedIn ? member : open).map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/' }} onClick={() => setMenuOpen(false)}>
                {label}
              </Link>
            ))}
            {loggedIn && (
              <button
                type="button"
                onClick={() => {
                  setMenuOpen(false)
                  onLogout()
                }}
              >
                {t.logout}
              </button>
            )}
          </nav>
        </div>
      </header>
      <div id={aboveMainId} />
      <main id="innehall" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          <div>
            <Wordmark />
            <p className={styles.promise}>{t.promise}</p>
          </div>
          <nav aria-label={t.footer} className={styles.footerLinks}>
            {loggedIn && <Link to="/payments">{t.payments}</Link>}
            {footer.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            {withdrawable && <Link to="/angra">{t.withdraw}</Link>}
            <button type="button" onClick={onCookieSettings}>
              {t.cookieSettings}
            </button>
            {company.network && (
              <a href={company.network.href} rel="noreferrer">
                {t.network(company.network.name)}
              </a>
            )}
          </nav>
          <address className={styles.company}>
            <CompanyLines company={company} />
            <span>{t.answers}</span>
          </address>
          <SchemeChoice />
          {/* A page that was built last year says so until it is hydrated. */}
          <p key={`${hydrated}`} className={styles.copyright} suppressHydrationWarning>
            {t.copyright(new Date().getFullYear())}
          </p>
        </div>
      </footer>
      {checking && (
        <LoadingOverlay label={t.checking}>
          <SlowLoadingNotice />
        </LoadingOverlay>
      )}
      <Announcement />
    </div>
  )
}

const useEscape = (listening: boolean, onEscape: () => void) => {
  useEffect(() => {
    if (!listening) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/**
 * On every new path, scrolls to the top and focuses the page, so that keyboard and screen reader
 * start there.
 */
const useArrival = (pathname: string, onArrival: () => void) => {
  const main = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    onArrival()
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  })
  return main
}

/**
 * Announces each new title to screen readers; a page may render some time after its URL changed.
 */
const Announcement = () => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    let title = document.title
    if (neutralTitle.isChosen()) document.title = neutralTitle.title
    const observer = new MutationObserver(() => {
      const shown = document.title
      if (shown === title || shown === neutralTitle.title) return
      title = shown
      setSaid(title)
      if (neutralTitle.isChosen()) document.title = neutralTitle.title
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  )
}
