import type { Deadline } from '#contract/conversation/deadline.ts'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { DeadlineRemoval } from './deadline-removal.tsx'

/** The act that the dialog is for: on a new deadline, or on one that is there. */
export type Act = { kind: 'add' } | { kind: 'change' | 'remove'; deadline: Deadline }

interface DeadlineActProps {
  matterId: string
  act: Act
  onClose: () => void
}

/** The dialogs of deadlines, which are loaded when one is opened. */
const DeadlineAct = ({ act, ...rest }: DeadlineActProps) => {
  if (act.kind === 'remove') return <DeadlineRemoval {...rest} deadline={act.deadline} />
  return <DeadlineDialog {...rest} {...(act.kind === 'change' && { deadline: act.deadline })} />
}
export default DeadlineAct
