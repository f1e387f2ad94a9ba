import * as z from 'zod/mini'
import { OfficeColors, OfficeLook } from './look.ts'
import { nearestReadable } from './readable.ts'
import type { LookColors } from './tokens.ts'

const nearest = (colors: LookColors, role: keyof LookColors) => nearestReadable(role, colors[role])

const readable = (role: keyof LookColors) =>
  z.refine<LookColors>((colors) => nearest(colors, role) === colors[role], {
    error: ({ input }) => `Färgen är för ljus. Närmaste färg som går att läsa: ${nearest(z.parse(OfficeColors, input), role)}.`,
    path: [role],
    params: { description: 'Every text has a contrast of at least 4.5:1, in light and in dark.' },
  })

/**
 * A look whose texts can be read. Asked when it is saved: what is saved holds, even if a later
 * release is stricter.
 */
export const ReadableLook = z.extend(OfficeLook, {
  colors: z.nullable(OfficeColors.check(readable('primary'), readable('accent'))),
})
