import { session } from '#api/session.ts'
import { tabStorage } from '#lib/storage.ts'
import * as z from 'zod/mini'

/**
 * Keeps what a person is writing, while the tab lives: it survives a reload. Another user of the
 * tab doesn't read it, and `forgetMarks` removes it at logout.
 * @param prefix of its keys, which `src/lib/payment-storage.ts` knows
 */
export const tabDraft = <Written>(prefix: string, schema: z.ZodMiniType<Written>) => {
  const Draft = z.object({ person: z.string(), written: schema })
  return {
    /** Reads what is kept for a place; undefined for nothing. */
    read: (place: string): Written | undefined => {
      const kept = z.safeParse(Draft, parsed(tabStorage.read(prefix + place)))
      return kept.success && kept.data.person === session.person() ? kept.data.written : undefined
    },
    /** Keeps it, or nothing any more. */
    keep: (place: string, written: Written | undefined) => {
      const person = session.person()
      if (written === undefined || person === false) tabStorage.remove(prefix + place)
      else tabStorage.write(prefix + place, JSON.stringify({ person, written }))
    },
  }
}

const parsed = (text = ''): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
