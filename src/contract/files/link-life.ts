/**
 * The life of a file's address: it opens the file for at least `least` seconds after it was sent,
 * and for up to `step` more. Those signed within a step are identical, so that reloading a matter
 * doesn't download its pictures again. Pages that stay open ask for new ones before.
 */
export const fileLinkSeconds = { least: 600, step: 300 } as const
