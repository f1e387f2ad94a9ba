import { publicPaths } from '#features/public/public-paths.ts'
import type { PagePeerFolder } from './page-peers.ts'

/**
 * The limits of a page. CI checks its bytes; `npm run bench` checks its paints and scores.
 */
export interface PageGoal {
  path: string
  /**
   * For all visitors, for those who log in, register or withdraw, or for a logged-in customer of
   * the demo.
   */
  kind: 'public' | 'form' | 'member'
  /** Limit for scripts and styles in brotli 11 before any user action. CI enforces it. */
  mostBytes: number
  /**
   * Limit for what is loaded after that: parts that the page is complete without, such as a
   * matter's proposal and messages. They wait until the browser is idle
   * (`src/ui/idle-component.ts`), so they cost data, but no time before the page can be read and
   * used.
   */
  mostLateBytes?: number
  /** The same limit, as a fraction of what a peer's page loads. */
  nextTo: { peer: PagePeerFolder; most: number }
}

/** Pages for members come last, so that one login is enough. */
export const pageGoals: readonly PageGoal[] = [
  ...publicPaths
    .filter((path) => path !== '/angra' && path !== '/beskriv')
    .map((path): PageGoal => ({ path, kind: 'public', mostBytes: 115_500, nextTo: { peer: 'kitchen-sink', most: 0.95 } })),
  ...(['/login', '/register', '/angra', '/beskriv'] as const).map(
    (path): PageGoal => ({ path, kind: 'form', mostBytes: 119_700, nextTo: { peer: 'kitchen-sink', most: 1 } }),
  ),
  {
    path: '/user-matters',
    kind: 'member',
    mostBytes: 142_500,
    mostLateBytes: 4_400,
    nextTo: { peer: 'bulletproof-react', most: 0.95 },
  },
  {
    path: '/matters/2',
    kind: 'member',
    // Since 28 November it says what goes back after a withdrawal, names requests that wait, and
    // tells of files that fail. Since the 30th it says of a day that it is over.
    mostBytes: 156_000,
    // With the words of all that can have happened in it, and the calls of its late parts.
    mostLateBytes: 35_300,
    nextTo: { peer: 'bulletproof-react', most: 1.02 },
  },
]
