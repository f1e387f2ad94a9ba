import { minuteText } from '#contract/dates/time-text.ts'
import { twoFactorResetTexts as t } from '#texts/accounts/two-factor-reset.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import layout from './layout-notice.module.css'

const LoginAgainDialog = lazyComponent(() => import('./login-again-dialog.tsx'))

/**
 * Shown while a reset of the second factor waits: when its link will be sent, and how to cancel it
 * (R21).
 * @param opensAt ISO 8601
 */
export const TwoFactorResetNotice = ({ opensAt }: { opensAt: string }) => {
  const [declined, setDeclined] = useState(false)
  const [loggingIn, setLoggingIn] = useState(false)
  const when = new Date(opensAt)
  if (declined || Number.isNaN(when.getTime())) return null
  return (
    <aside className={`${layout.notice} ${layout.sticky}`} aria-label={t.label}>
      <p>{t.text(minuteText(when))}</p>
      <div className={layout.ways}>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setLoggingIn(true)}>
          {t.login}
        </button>
        <button type="button" className="button quiet" onClick={() => setDeclined(true)}>
          {t.later}
        </button>
      </div>
      {loggingIn && <LoginAgainDialog text={t.loginText} onClose={() => setLoggingIn(false)} />}
    </aside>
  )
}
