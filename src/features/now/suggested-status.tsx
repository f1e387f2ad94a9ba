import { useChangeMatter } from '#api/hooks.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import { matterStatusLabels } from '#contract/matters/statuses.ts'
import { matterNowTexts as t } from '#texts/now/matter-now.ts'
import { goToPlace } from '#lib/go-to-place.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'

/** Offers the status that what has happened speaks for. Nothing changes it without this press. */
export const SuggestedStatus = ({ matterId, status }: { matterId: string; status: MatterStatus }) => {
  const change = useChangeMatter()
  const changeIt = () =>
    change.mutateAsync({ params: { id: matterId }, body: { status } }).then(
      // The button is gone.
      () => goToPlace('laget'),
      () => {},
    )
  return (
    <>
      <button type="button" className="button quiet" onClick={() => void changeIt()}>
        {t.changeStatus(matterStatusLabels[status])}
      </button>
      <FailureNotice failure={t.statusFailure} error={change.error} />
    </>
  )
}
