import type { CallFailed } from '#lib/call-failed.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Link } from '@tanstack/react-router'

/** A matter that is gone, or isn't the viewer's: trying again won't help. */
export const isMatterGone = ({ status }: CallFailed): boolean => status === 403 || status === 404

/** Says so, and leads to those that are there. */
export const MatterGone = ({ error }: { error: CallFailed }) => (
  <>
    <FailureNotice failure="matterLoad" error={error} />
    <p>{t.gone}</p>
    <Link to="/user-matters" className="button">
      {t.toMatters}
    </Link>
  </>
)
