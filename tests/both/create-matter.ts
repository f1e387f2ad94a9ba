import { anna } from '#mocks/people.ts'
import type { As, Call } from './client.ts'

/** Creates a matter, by default the customer's. */
export const createMatter = (call: Call, as: As = anna) =>
  call(201, 'POST', '/matters/', {
    as,
    form: [
      ['title', 'Samboavtal'],
      ['description', 'Vi köper lägenhet.'],
    ],
  })
