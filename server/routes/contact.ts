import { api } from '../../src/contract/index.ts'
import type { Deps } from '../deps.ts'
import { sendContactMessage } from '../domain/contact.ts'
import type { Serve } from './serve.ts'

/** The contact form (SPEC section 7). */
export const contactRoutes = (serve: Serve, deps: Deps) => {
  serve(api.contact.send, ({ body }, call) => sendContactMessage(deps, call, body))
}
