import * as z from 'zod/mini'
import { optionalLine } from './text-fields.ts'

const cursorChars = 200

/** The rows of a page, in all lists but that of matters. */
export const listRows = 50

/**
 * Where a page of a list begins: `after` is the `X-Next` of the page before, which the last page
 * doesn't have.
 */
export const NextPage = z.object({ after: z.optional(optionalLine(cursorChars)) })
