import type { Failure, FailureName } from '#texts/failures.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Button } from './button.tsx'
import { CallNotices, type ShownCall } from './call-notices.tsx'
import styles from './dialog-form.module.css'
import { Dialog } from './dialog.tsx'

interface DialogFormProps {
  title: string
  form: { props: ComponentProps<'form'>; busy: boolean }
  call: ShownCall
  failure: FailureName | Failure
  submit: string
  /** For an act that can't be undone. */
  danger?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that is a form: its fields, then how its call fares, 'Avbryt', and what it does. */
export const DialogForm = ({ title, form, call, failure, submit, danger = false, onClose, children }: DialogFormProps) => (
  <Dialog title={title} onClose={onClose} form busy={form.busy}>
    <form {...form.props} className={styles.form}>
      {children}
      <CallNotices call={call} failure={failure} />
      <Actions>
        <Button variant="default" disabled={form.busy} onClick={onClose}>
          Avbryt
        </Button>
        <Button type="submit" {...(danger && { color: 'red' })} loading={form.busy}>
          {submit}
        </Button>
      </Actions>
    </form>
  </Dialog>
)
