import { parsedJson } from '#lib/parsed-json.ts'
import * as z from 'zod/mini'

// A record of zod's own would add its weight to every page that makes calls.
const StoredDraft = z.object({ atMs: z.number(), texts: z.catchall(z.object({}), z.string()) })

/** A draft: when it was written, and the values of its form by field. */
export type Draft = Readonly<z.infer<typeof StoredDraft>>

/** Reads a draft as it is stored, once it is unsealed; undefined for anything else. */
export const storedDraft = (text: string | undefined): Draft | undefined => z.safeParse(StoredDraft, parsedJson(text)).data
