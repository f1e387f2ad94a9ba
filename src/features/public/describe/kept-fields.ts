import { DescribeFields } from '#contract/matters/describe-fields.ts'
import { draftName } from '#lib/draft-storage.ts'
import { tabStorage } from '#lib/storage.ts'
import { storedDraft } from '#parts/drafts/stored-draft.ts'
import * as z from 'zod/mini'

/** Of a choice nothing is kept before it is made. */
const KeptFields = z.extend(DescribeFields, { service: z._default(z.string(), '') })

/** The description that the tab keeps over a reload; undefined if it keeps none. */
export const keptFields = (): DescribeFields | undefined =>
  z.safeParse(KeptFields, storedDraft(tabStorage.read(draftName(false, 'describe')))?.texts).data
