import type { Viewer } from '#contract/matters/rules.ts'
import { useSession } from '#features/accounts/use-session.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useSessionEnd } from './use-session-end.ts'

const SessionEndDialog = lazyComponent(() => import('./session-end-dialog.tsx'))

/** Beside every page, for whoever is logged in: says in time that the session will end. */
const SessionEndWatch = ({ viewer }: { viewer: Viewer }) => {
  const { logOut } = useSession()
  const { endsMs, isFinal, goOn } = useSessionEnd(viewer, () => void logOut())
  return endsMs !== undefined && <SessionEndDialog endsMs={endsMs} final={isFinal} onGoOn={goOn} onLogOut={() => void logOut()} />
}
export default SessionEndWatch
