import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { BulkChange } from './use-bulk-change.ts'

interface BulkOutcomeProps {
  bulk: Omit<BulkChange<{ matter: { title: string } }>, 'change'>
  texts: { changed: (count: number) => string; refused: (titles: string) => string; undone: string }
}

/** Says how many were changed, with a way back for a while, and which refused. */
export const BulkOutcome = ({
  bulk: { outcome, done, undone, refused, isUndoable, isUndoing, undo },
  texts,
}: BulkOutcomeProps) => (
  <div ref={outcome} tabIndex={-1}>
    {done.length > 0 && (
      <Notice kind="success">
        <span>{`${texts.changed(done.length)} `}</span>
        {isUndoable && (
          <Button variant="default" size="sm" loading={isUndoing} onClick={undo}>
            {t.undo}
          </Button>
        )}
      </Notice>
    )}
    {undone && undone.refused.length === 0 && <Notice kind="info">{texts.undone}</Notice>}
    {refused.length > 0 && <Notice kind="error">{texts.refused(titlesOf(refused))}</Notice>}
    {undone && undone.refused.length > 0 && <Notice kind="error">{t.notUndone(titlesOf(undone.refused))}</Notice>}
  </div>
)

const titlesOf = (changes: readonly { matter: { title: string } }[]) => changes.map(({ matter }) => matter.title).join(', ')
