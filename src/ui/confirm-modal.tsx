import { lazyComponent } from './lazy-component.tsx'

/** Asks before what can't be undone. It is mounted while it is open, and loaded when it is first asked; focus comes back to where it was. */
export const ConfirmModal = lazyComponent(() => import('./confirm-dialog.tsx'))
