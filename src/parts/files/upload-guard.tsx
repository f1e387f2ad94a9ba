import { session } from '#api/session.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'

/** Asks before the page is left while files aren't uploaded; whoever has logged out has left. */
export const UploadGuard = () => useUnsavedGuard(session.exists, 'uploads').question
