import { hasExtras } from '#api/extras.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { idleComponent } from '#ui/idle-component.ts'

const SessionEndWatch = idleComponent(() => import('./session-end-watch.tsx'))

/** On public pages too: on a shared computer they show who is logged in. */
export const LazySessionEndWatch = ({ viewer }: { viewer: Viewer }) => hasExtras && <SessionEndWatch viewer={viewer} />
