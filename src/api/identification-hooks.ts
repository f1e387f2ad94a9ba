import { identification } from '#contract/matters/identification.ts'
import { mutation, query } from './page-hooks.ts'

/** Reads who was identified in a matter, for the office. */
export const [, useIdentifications] = query(identification.read)
export const useNoteIdentification = mutation(identification.note)
