import { session } from '#api/session.ts'
import { tabStorage } from '#lib/storage.ts'
import * as z from 'zod/mini'

/** Removed at logout by `forgetMarks`. */
const draftPrefix = 'message_draft_'

const Draft = z.object({
  /** Another user of the tab must not read it. */
  person: z.string(),
  text: z.string(),
  internal: z.boolean(),
})

interface Written {
  text: string
  internal: boolean
}
const nothing: Written = { text: '', internal: false }

/**
 * Keeps what is being written in a matter, so that it survives a reload of the tab. Not its files.
 */
export const messageDraft = {
  read: (matterId: string): Written => {
    const kept = z.safeParse(Draft, parsed(tabStorage.read(draftPrefix + matterId)))
    return kept.success && kept.data.person === session.person() ? kept.data : nothing
  },
  keep: (matterId: string, { text, internal }: Written) => {
    const person = session.person()
    if (text === '' || person === false) tabStorage.remove(draftPrefix + matterId)
    else tabStorage.write(draftPrefix + matterId, JSON.stringify({ person, text, internal } satisfies z.infer<typeof Draft>))
  },
  /** Drops the sent text, unless another one has been written since. */
  sent: (matterId: string, text: string) => {
    if (messageDraft.read(matterId).text.trim() === text) tabStorage.remove(draftPrefix + matterId)
  },
}

const parsed = (text = ''): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
