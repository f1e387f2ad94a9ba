import type { CallFailed } from '#lib/call-failed.ts'
import { isMatterGone, MatterGone } from '#parts/matter-gone.tsx'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'

export const MatterNotLoaded = ({ error, onRetry }: { error: CallFailed; onRetry: () => void }) => (
  <>
    <h1 className="visually-hidden">{t.page}</h1>
    {isMatterGone(error) ? (
      <MatterGone error={error} />
    ) : (
      <>
        <FailureNotice failure="matterLoad" error={error} />
        <Button variant="default" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      </>
    )}
  </>
)
