import { accountDocs } from './accounts/endpoint-docs.ts'
import { agreementDocs } from './agreements/endpoint-docs.ts'
import { assignmentDocs } from './assignments/endpoint-docs.ts'
import { contactDocs } from './contact/endpoint-docs.ts'
import { conversationDocs } from './conversation/endpoint-docs.ts'
import { historyDocs } from './history/endpoint-docs.ts'
import { matterDocs } from './matters/endpoint-docs.ts'
import { moneyDocs } from './money/endpoint-docs.ts'
import { nowDocs } from './now/endpoint-docs.ts'
import { officeDocs } from './office/endpoint-docs.ts'
import { searchDocs } from './search/endpoint-docs.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { EndpointDoc } from './core/endpoint-doc.ts'
import { type EndpointName, endpoints } from './index.ts'
import type { Refusal } from './refusals.ts'

/** Every call in words, put together from the rooms. */
const endpointDocs = {
  ...accountDocs,
  ...agreementDocs,
  ...assignmentDocs,
  ...contactDocs,
  ...conversationDocs,
  ...historyDocs,
  ...matterDocs,
  ...moneyDocs,
  ...nowDocs,
  ...officeDocs,
  ...searchDocs,
} satisfies Readonly<Record<EndpointName, EndpointDoc<Refusal>>>

/** The refusals that follow from what a call is. */
const following: ReadonlyArray<readonly [is: (endpoint: Endpoint) => boolean, refusals: readonly Refusal[]]> = [
  // Malformed by two Host headers, even without a body.
  [() => true, ['request.malformed', 'server.unavailable', 'server.full', 'server.broken']],
  [({ audience }) => audience !== 'public', ['session.missing', 'session.refused']],
  [({ audience }) => audience === 'choose-password', ['password.chosen']],
  [({ audience }) => audience === 'limited' || audience === 'member', ['session.no_password']],
  [({ audience }) => audience === 'member', ['session.limited']],
  [({ right }) => right !== undefined, ['role.missing']],
  [({ audience, method }) => audience !== 'public' && method !== 'GET', ['changes.throttled']],
  [({ body }) => body !== undefined, ['request.wrong_type', 'request.too_large']],
  [({ multipart }) => multipart !== undefined, ['files.unavailable']],
  [({ idempotent }) => idempotent !== undefined, ['request.reused_key']],
]

const docOf = (name: string): EndpointDoc<Refusal> => {
  const docs: Readonly<Record<string, EndpointDoc<Refusal>>> = endpointDocs
  const doc = docs[name]
  if (!doc) throw new Error(`the call ${name} has no documentation`)
  return doc
}

/** A call with its name, and all the refusals that it may answer with. */
export interface DocumentedEndpoint extends EndpointDoc<Refusal> {
  name: string
  endpoint: Endpoint
}

/**
 * Every call with its documentation, for the OpenAPI document, docs/reference/product.md and the
 * tests.
 */
export const documentedEndpoints: readonly DocumentedEndpoint[] = endpoints.map(([name, endpoint]) => {
  const { summary, refusals } = docOf(name)
  const others = following.flatMap(([is, implied]) => (is(endpoint) ? implied : []))
  return { name, endpoint, summary, refusals: [...new Set([...refusals, ...others])] }
})
