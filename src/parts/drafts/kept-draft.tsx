import { lazyComponent } from '#ui/lazy-component.tsx'

/** The keeper of a member's draft, which no form needs before it is shown. */
export const KeptDraft = lazyComponent(() => import('./draft-keeper.tsx'))
