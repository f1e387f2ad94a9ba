import { session } from '#api/session.ts'

/** Tells if what a member types stays in this browser: on a shared computer nothing does. */
export const keepsDrafts = (): boolean => !session.isShared()
