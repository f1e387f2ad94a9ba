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
      // Not stored; the page keeps working.
    }
  },
  remove(key: string) {
    try {
      area()?.removeItem(key)
    } catch {
      // As above.
    }
  },
  keys(prefix: string): string[] {
    try {
      return Object.keys(area() ?? {}).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
})

/**
 * Browser storage that never throws: if it is blocked, full or missing, reads return undefined
 * and writes do nothing (R93). `'undefined'` and `'null'`, which buggy clients leave behind, read
 * as undefined too.
 */
export const storage = storageIn(() => globalThis.localStorage)

/** Storage like `storage`, but per tab; it survives a visit to another site. */
export const tabStorage = storageIn(() => globalThis.sessionStorage)
