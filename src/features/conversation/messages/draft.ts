import { tabDraft } from '#parts/tab-draft.ts'
import * as z from 'zod/mini'

const Written = z.object({ text: z.string(), internal: z.boolean() })
type Written = z.infer<typeof Written>

const drafts = tabDraft('message_draft_', Written)

/**
 * Keeps what is being written in a matter, so that it survives a reload of the tab. Not its files.
 */
export const messageDraft = {
  read: (matterId: string): Written => drafts.read(matterId) ?? { text: '', internal: false },
  keep: (matterId: string, written: Written) => drafts.keep(matterId, written.text === '' ? undefined : written),
  /** Drops the sent text, unless another one has been written since. */
  sent: (matterId: string, text: string) => {
    if (drafts.read(matterId)?.text.trim() === text) drafts.keep(matterId, undefined)
  },
}
