import * as z from 'zod/mini'
import { clientRequestStates } from './client-request-states.ts'
import { MatterFile } from '#contract/matters/matters.ts'
import { Id } from '#contract/core/wire.ts'

/** The kinds of answer: files, a text, or one of some words. */
export const clientRequestKinds = ['files', 'text', 'choice'] as const
export type ClientRequestKind = (typeof clientRequestKinds)[number]

/** Something that the office needs from the customer of a matter, with the last answer to it. */
export const ClientRequest = z.object({
  id: Id,
  kind: z.enum(clientRequestKinds),
  state: z.enum(clientRequestStates),
  title: z.string(),
  /** More about it, and where to find it. */
  help: z.string(),
  /** The words to choose from; empty for the other kinds. */
  options: z.array(z.string()),
  /** The last day to answer. */
  due: z.nullable(z.string()),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  files: z.array(MatterFile),
  /** The office's reason for returning the answer, while it waits for a better one. */
  returned_because: z.nullable(z.string()),
})
export type ClientRequest = z.infer<typeof ClientRequest>
