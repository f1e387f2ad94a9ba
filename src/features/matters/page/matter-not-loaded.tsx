import type { CallFailed } from '#lib/call-failed.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Link } from '@tanstack/react-router'

/** A matter that is gone, or isn't the viewer's: trying again won't help. */
const isGone = ({ status }: CallFailed) => status === 403 || status === 404

export const MatterNotLoaded = ({ error, onRetry }: { error: CallFailed; onRetry: () => void }) => (
  <>
    <h1 className="visually-hidden">{t.page}</h1>
    <FailureNotice failure="matterLoad" error={error} />
    {isGone(error) ? (
      <>
        <p>{t.gone}</p>
        <Link to="/user-matters" className="button">
          {t.toMatters}
        </Link>
      </>
    ) : (
      <Button variant="default" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    )}
  </>
)
