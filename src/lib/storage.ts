const storageIn = (area: () => Storage | undefined) => ({
  read(key: string): string | undefined {
    try {
      const value = area()?.getItem(key)
      return value && value !== 'undefined' && value !== 'null' ? value : undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string) {
    try {
      area()?.setItem(key, value)
    } catch {
      // Nothing is kept; the page goes on.
    }
  },
  remove(key: string) {
    try {
      area()?.removeItem(key)
    } catch {
      // As above.
    }
  },
  /** All keys that start with `prefix`. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(area() ?? {}).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
})

/**
 * Browser storage that never throws: blocked, full or missing storage reads as empty and keeps nothing (SECURITY R93).
 * `'undefined'` and `'null'` are what broken clients leave behind; they read as empty too.
 */
export const storage = storageIn(() => globalThis.localStorage)

/** The same for what belongs to one tab and survives a visit elsewhere. */
export const tabStorage = storageIn(() => globalThis.sessionStorage)
