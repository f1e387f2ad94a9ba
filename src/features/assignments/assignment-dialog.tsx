import type { Assignment } from '#contract/assignments/assignments.ts'
import { useState } from 'react'
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
  // It decides about what was read: of another handler by now, the server refuses.
  const [read] = useState(assignment)
  if (act === 'parties') return <PartiesDialog {...rest} assignment={read} />
  if (act === 'take') return <TakeDialog {...rest} assignment={assignment} />
  if (act === 'release') return <ReleaseDialog {...rest} assignment={read} />
  return <GiveDialog {...rest} assignment={read} />
}
export default AssignmentDialog
