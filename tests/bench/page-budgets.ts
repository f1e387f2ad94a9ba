/**
 * What pages may load of scripts and styles, in bytes of brotli 11, all of it counted, until a person does something. `goal`: what is wanted, next to a peer;
 * `budget`: what a page must stay under today. Where a goal isn't reached the budget holds what has been won.
 */
export interface PageBudget {
  path: string
  /** Who looks: a visitor, or a customer of the demo. */
  as?: 'member'
  goal: number
  budget: number
}

const open = [
  '/',
  '/prices',
  '/about',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/legal-info',
  '/tillganglighet',
]

export const pageBudgets: readonly PageBudget[] = [
  ...open.map((path) => ({ path, goal: 113_000, budget: 113_000 })),
  { path: '/contact', goal: 113_000, budget: 113_000 },
  { path: '/login', goal: 119_000, budget: 119_000 },
  { path: '/register', goal: 119_000, budget: 119_000 },
  { path: '/user-matters', as: 'member', goal: 139_000, budget: 139_000 },
  { path: '/matters/2', as: 'member', goal: 146_000, budget: 146_000 },
]
