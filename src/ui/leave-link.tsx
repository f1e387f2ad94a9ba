import { neutralPage } from '#lib/quick-exit.ts'
import { leaveLinkTexts as t } from '#texts/public/leave-link.ts'
import { Link } from '@tanstack/react-router'

/**
 * The quick exit of visitors: a plain link until `public/leave.js` is there, which doesn't wait for
 * the app.
 */
export const LeaveLink = () => (
  <div className="no-print" style={{ marginTop: 'var(--s5)' }}>
    <p>
      <a className="button quiet" href={neutralPage} rel="noreferrer" title={t.keys} data-leave>
        {t.leave}
      </a>
    </p>
    <p>
      <Link to="/lamna-snabbt">{t.about}</Link>
    </p>
    <script type="module" async src="/leave.js" />
  </div>
)
