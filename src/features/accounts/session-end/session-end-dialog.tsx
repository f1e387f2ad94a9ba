import { session } from '#api/session.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import LoginAgainDialog from '#features/accounts/login-again-dialog.tsx'
import { sessionEndTexts as t } from '#texts/accounts/session-end.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useState } from 'react'

interface SessionEndDialogProps {
  endsMs: number
  /** It can't be made longer. */
  final: boolean
  onGoOn: () => Promise<void>
  onLogOut: () => void
}

const SessionEndDialog = ({ endsMs, final, onGoOn, onLogOut }: SessionEndDialogProps) => {
  const [isBusy, setBusy] = useState(false)
  const { time } = swedishClock(new Date(endsMs))
  if (final) return <LoginAgainDialog text={t.final(time)} onClose={onGoOn} />
  const goOn = () => {
    setBusy(true)
    void onGoOn().finally(() => setBusy(false))
  }
  return (
    <Dialog title={t.title} onClose={goOn} firm>
      <p>{session.isShared() ? t.shared(time) : t.own(time)}</p>
      <Actions>
        <Button variant="default" disabled={isBusy} onClick={onLogOut}>
          {t.logOut}
        </Button>
        <Button loading={isBusy} onClick={goOn} data-autofocus>
          {t.goOn}
        </Button>
      </Actions>
    </Dialog>
  )
}
export default SessionEndDialog
