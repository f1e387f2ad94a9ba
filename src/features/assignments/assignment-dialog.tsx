import type { Assignment } from '#contract/assignments/assignments.ts'
import type { AssignmentAct } from './assignment-act.ts'
import { GiveDialog } from './give-dialog.tsx'
import { PartiesDialog } from './parties-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

interface AssignmentDialogProps {
  matterId: string
  assignment: Assignment
  act: AssignmentAct
  onClose: () => void
}

/** The dialogs about whose a matter is, which are loaded when one is opened. */
const AssignmentDialog = ({ act, assignment, ...rest }: AssignmentDialogProps) => {
  if (act === 'parties') return <PartiesDialog {...rest} parties={assignment.parties} />
  if (act === 'take') return <TakeDialog {...rest} assignment={assignment} />
  if (act === 'release') return <ReleaseDialog {...rest} state={assignment.state === 'offered' ? 'offered' : 'assigned'} />
  return <GiveDialog {...rest} assignment={assignment} />
}
export default AssignmentDialog
