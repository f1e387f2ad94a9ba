import { publicPaths } from '#features/public/public-paths.ts'
import type { PagePeerFolder } from './page-peers.ts'

/** A page that is measured: its bytes in CI, its paints and marks by `npm run bench`. */
export interface PageGoal {
  path: string
  /** For everybody; for who wants to come in; or for who has, a customer of the demo. */
  kind: 'public' | 'form' | 'member'
  /** Of scripts and styles in brotli 11, all of it counted, until a person does something: a limit that CI holds. */
  mostBytes: number
  /** The same as a part of what a peer's page loads. */
  nextTo: { peer: PagePeerFolder; most: number }
}

/** Those for members last: whoever measures logs in then, once. */
export const pageGoals: readonly PageGoal[] = [
  ...publicPaths.map(
    (path): PageGoal => ({ path, kind: 'public', mostBytes: 113_000, nextTo: { peer: 'kitchen-sink', most: 0.95 } }),
  ),
  { path: '/login', kind: 'form', mostBytes: 119_000, nextTo: { peer: 'kitchen-sink', most: 1 } },
  { path: '/register', kind: 'form', mostBytes: 119_000, nextTo: { peer: 'kitchen-sink', most: 1 } },
  { path: '/user-matters', kind: 'member', mostBytes: 139_000, nextTo: { peer: 'bulletproof-react', most: 0.95 } },
  // 1.05 of what /user-matters may have.
  { path: '/matters/2', kind: 'member', mostBytes: 146_000, nextTo: { peer: 'bulletproof-react', most: 0.9975 } },
]
