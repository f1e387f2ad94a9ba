import type { Viewer } from '#contract/matters/rules.ts'
import { useSession } from '#features/accounts/use-session.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useSessionEnd } from './use-session-end.ts'

const SessionEndDialog = lazyComponent(() => import('./session-end-dialog.tsx'))

/**
 * Says in time that the session will end. On public pages too: on a shared computer they show who
 * is logged in.
 */
export const SessionEndWatch = ({ viewer }: { viewer: Viewer }) => {
  const { logOut } = useSession()
  const { endsMs, isFinal, goOn } = useSessionEnd(viewer, () => void logOut())
  return endsMs !== undefined && <SessionEndDialog endsMs={endsMs} final={isFinal} onGoOn={goOn} onLogOut={() => void logOut()} />
}
