import { Dialog } from '#ui/dialog.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { type ReactNode, type RefObject, useRef } from 'react'

interface MatterDialogProps {
  title: string
  onClose: () => void
  /** The form's call is under way. */
  busy: boolean
  /** The form sets `unsaved`; `close` asks for confirmation when it returns true. */
  children: (dialog: { unsaved: RefObject<(() => boolean) | null>; close: () => void }) => ReactNode
}

/** The modal around a matter's form: asks before discarding unsaved text. */
export const MatterDialog = ({ title, onClose, busy, children }: MatterDialogProps) => {
  const unsaved = useRef<() => boolean>(null)
  const guard = useUnsavedGuard(() => unsaved.current?.() ?? false)
  const close = () => guard.leave(onClose)
  return (
    <>
      <Dialog title={title} onClose={close} form busy={busy}>
        {children({ unsaved, close })}
      </Dialog>
      {guard.question}
    </>
  )
}
