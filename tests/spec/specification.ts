import type { Asked } from './asked.ts'
import { decisions } from './design-5-decisions.ts'
import { replies } from './design-6-replies.ts'
import { product } from './section-1-product.ts'
import { screens } from './section-2-screens.ts'
import { entities } from './section-3-entities.ts'
import { states } from './section-4-states.ts'
import { validation } from './section-5-validation.ts'
import { roles } from './section-6-roles.ts'
import { calls } from './section-7-calls.ts'
import { errors } from './section-8-errors.ts'
import { constants } from './section-9-constants.ts'

/** All that the specification asks, in its order. */
export const specification: readonly Asked[] = [
  ...product,
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...errors,
  ...constants,
  ...decisions,
  ...replies,
]
