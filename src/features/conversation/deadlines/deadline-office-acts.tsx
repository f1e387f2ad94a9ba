import { useSetDeadlineDone } from '#api/deadline-hooks.ts'
import { type Deadline, isToDo } from '#contract/conversation/deadline.ts'
import { deadlineActTexts as t, deadlineDoneFailure } from '#texts/conversation/deadline-dialog.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'

interface DeadlineOfficeActsProps {
  matterId: string
  deadline: Deadline
  onAct: (kind: 'change' | 'remove') => void
}

/** The buttons of a deadline for the office. */
const DeadlineOfficeActs = ({ matterId, deadline, onAct }: DeadlineOfficeActsProps) => {
  const { title, delivery: isDelivery, done_at: doneAt } = deadline
  return (
    <>
      {!isDelivery && isToDo(deadline) && <DoneButton matterId={matterId} deadline={deadline} />}
      {doneAt === null && (
        <Button variant="subtle" size="sm" aria-label={t.changeOf(title)} onClick={() => onAct('change')}>
          {t.change}
        </Button>
      )}
      {!isDelivery && (
        <Button variant="subtle" size="sm" aria-label={t.removeOf(title)} onClick={() => onAct('remove')}>
          {t.remove}
        </Button>
      )}
    </>
  )
}
export default DeadlineOfficeActs

/** Marks a deadline as done, or takes that back. */
const DoneButton = ({ matterId, deadline: { id, title, done_at: doneAt } }: Omit<DeadlineOfficeActsProps, 'onAct'>) => {
  const setDone = useSetDeadlineDone()
  const done = doneAt === null
  const mark = () =>
    setDone.mutate(
      { params: { id: matterId, deadline: id }, body: { done } },
      { onSuccess: () => notify(done ? t.marked : t.taken) },
    )
  return (
    <>
      <FailureNotice failure={deadlineDoneFailure} error={setDone.error} />
      <Button
        variant="subtle"
        size="sm"
        aria-label={done ? t.markOf(title) : t.takeBackOf(title)}
        loading={setDone.isPending}
        onClick={mark}
      >
        {done ? t.mark : t.takeBack}
      </Button>
    </>
  )
}
