import { mailRefusedTexts as t } from '#texts/accounts/mail-refused.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import layout from './layout-notice.module.css'

/** Shown while the mail server refuses the person's address. */
export const MailRefusedNotice = ({ email }: { email: string }) => {
  const { pathname } = useLocation()
  const [declined, setDeclined] = useState(false)
  if (declined) return null
  return (
    <aside className={`${layout.notice} ${layout.sticky}`} aria-label={t.label}>
      <p>{t.text(email)}</p>
      <div className={layout.ways}>
        {pathname !== '/profile' && (
          <Link to="/profile" hash="profil" className="button">
            {t.link}
          </Link>
        )}
        <button type="button" className="button quiet" onClick={() => setDeclined(true)}>
          {t.later}
        </button>
      </div>
    </aside>
  )
}
