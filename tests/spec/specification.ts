import type { Requirement } from './requirement.ts'
import { decisions } from './decisions.ts'
import { replies } from './replies.ts'
import { product } from './section-1-product.ts'
import { screens } from './section-2-screens.ts'
import { entities } from './section-3-entities.ts'
import { states } from './section-4-states.ts'
import { validation } from './section-5-validation.ts'
import { roles } from './section-6-roles.ts'
import { calls } from './section-7-calls.ts'
import { errors } from './section-8-errors.ts'
import { constants } from './section-9-constants.ts'

/**
 * All requirements by section of docs/reference/product.md. The number of a section is the prefix
 * of its ids; what stands under a heading without a number has ids of its own.
 */
export const sections: Readonly<Record<string, readonly Requirement[]>> = {
  '§1': product,
  '§2': screens,
  '§3': entities,
  '§4': states,
  '§5': validation,
  '§6': roles,
  '§7': calls,
  '§8': errors,
  '§9': constants,
  ...decisions,
  "Other servers' replies": replies,
}

/** All requirements in one list, in the order of the sections. */
export const specification: readonly Requirement[] = Object.values(sections).flat()
