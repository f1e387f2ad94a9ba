import { lazyComponent } from './lazy-component.tsx'

/**
 * Asks for confirmation of an action that can't be undone. Mount it to open it; focus returns to
 * where it was.
 */
export const ConfirmModal = lazyComponent(() => import('./confirm-dialog.tsx'))
