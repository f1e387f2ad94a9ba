import { recoveryNoticeTexts as t } from '#texts/accounts/recovery-notice.ts'
import { AboveMain } from '#ui/above-main.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styles from './layout-notice.module.css'
import { recoveryOffer } from './recovery-offer.ts'

/**
 * Points to recovery codes after two-factor login was enabled, on every page, until the user
 * visits the profile or declines. Uses plain elements because it also appears on public pages,
 * which don't load Mantine.
 */
export default function RecoveryNotice() {
  const { pathname } = useLocation()
  const [declined, setDeclined] = useState(false)
  useEffect(() => {
    if (pathname === '/profile') recoveryOffer.withdraw()
  }, [pathname])
  if (declined || pathname === '/profile' || pathname === '/setup-2fa') return null
  return (
    <AboveMain>
      <div className={styles.above}>
        <aside className={styles.notice} aria-label={t.label}>
          <p>{t.text}</p>
          <div className={styles.ways}>
            <Link to="/profile" hash="aterstallningskoder" className="button">
              {t.link}
            </Link>
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                recoveryOffer.withdraw()
                setDeclined(true)
              }}
            >
              {t.later}
            </button>
          </div>
        </aside>
      </div>
    </AboveMain>
  )
}
