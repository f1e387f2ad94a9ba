import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { eventRoles } from '#contract/history/events.ts'
import { MatterFile } from '#contract/matters/matters.ts'

/** As many as one answer lists, the newest first. */
export const mostSentFiles = 200

/** The ways in which a file comes into a matter beside its own list. */
const fileSources = ['message', 'note', 'answer'] as const
export type FileSource = (typeof fileSources)[number]

/** A file that was sent with a message, a note of the office or an answer. */
export const SentFile = z.extend(MatterFile, {
  source: z.enum(fileSources),
  /** ISO 8601. */
  at: z.string(),
  /** The side that sent it. */
  role: z.enum(eventRoles),
})
export type SentFile = z.infer<typeof SentFile>

export const sentFiles = {
  /** The files of a matter that aren't in its own list; those of notes for the office only. */
  list: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/sent_files/',
    reply: z.array(SentFile),
    linksFiles: true,
    reads: 'sent-files',
  }),
}
