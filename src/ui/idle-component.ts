import type { ComponentType } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/**
 * A `lazyComponent` for a part that a page is complete without: it is loaded once the browser is
 * idle. Sets a performance mark, by which `tests/bench/page-bytes.ts` knows what was loaded late.
 */
export const idleComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile?: ComponentType<Props>,
) =>
  lazyComponent<Props>(async () => {
    await idle()
    performance.mark('late')
    return load()
  }, Meanwhile)

// Safari has no idle callback.
const idle = () => new Promise((resume) => (self.requestIdleCallback ?? setTimeout)(resume))
