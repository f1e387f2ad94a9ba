import type { TimeLine } from '#contract/agreements/time/time.ts'
import { TimeDialog } from './time-dialog.tsx'
import { TimeRemoval } from './time-removal.tsx'

/** A time that the clock has measured, and the act once it is a line. */
interface Measured {
  measured?: number
  onMeasured?: () => void
}

/** The act that the dialog is for: on a new line, measured or not, or on one that is there. */
export type Act = ({ kind: 'add' } & Measured) | { kind: 'change'; line: TimeLine } | { kind: 'remove'; line: TimeLine }

interface TimeActProps {
  matterId: string
  act: Act
  /** There is an agreement that hours can be charged to. */
  mayCharge: boolean
  onClose: () => void
}

/** The dialogs of time, which are loaded when one is opened. */
const TimeAct = ({ act, mayCharge, ...rest }: TimeActProps) => {
  if (act.kind === 'remove') return <TimeRemoval {...rest} line={act.line} />
  if (act.kind === 'change') return <TimeDialog {...rest} mayCharge={mayCharge} line={act.line} />
  return <TimeDialog {...rest} mayCharge={mayCharge} measured={act.measured} onSaved={act.onMeasured} />
}
export default TimeAct
