import * as z from 'zod/mini'

/**
 * The text about a wrong value whose schema has no words of its own for it; the library's are
 * English. Whoever knows a call of the contract has set it.
 */
z.config({ customError: ({ input }) => (input === undefined ? 'Fyll i fältet.' : 'Ogiltigt värde.') })
