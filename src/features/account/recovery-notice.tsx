import { recoveryNoticeTexts as t } from '#texts/recovery-notice.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from './recovery-notice.module.css'
import { recoveryOffer } from './recovery-offer.ts'

const never = () => () => {}

/**
 * After two-factor login has been switched on: recovery codes are there, on whichever page the person comes to, until they have been looked
 * at or declined. Plain elements: it may stand on a prerendered page, which never has it.
 */
export const RecoveryNotice = () => {
  const { pathname } = useLocation()
  const [, setDeclined] = useState(false)
  const stands = useSyncExternalStore(never, recoveryOffer.stands, () => false)
  useEffect(() => {
    if (pathname === '/profile') recoveryOffer.withdraw()
  }, [pathname])
  if (!stands || pathname === '/profile' || pathname === '/setup-2fa') return null
  return (
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
  )
}
