import { Dialog } from '#ui/dialog.tsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

interface MatterDialogProps {
  title: string
  onClose: () => void
  /** `unsaved` is for the form to say whether it holds anything; `close` asks first when it does. */
  children: (dialog: { unsaved: RefObject<(() => boolean) | null>; close: () => void }) => ReactNode
}

/** The modal around a matter's form: what was typed isn't dropped without a question. */
export const MatterDialog = ({ title, onClose, children }: MatterDialogProps) => {
  const unsaved = useRef<() => boolean>(null)
  const guard = useUnsavedGuard(() => unsaved.current?.() ?? false)
  const close = () => guard.leave(onClose)
  return (
    <>
      <Dialog title={title} onClose={close} form>
        {children({ unsaved, close })}
      </Dialog>
      {guard.question}
    </>
  )
}
