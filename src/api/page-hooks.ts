import type { Endpoint } from '#contract/core/endpoint.ts'
import type { CallLayer, Choice } from './call-layer.ts'
import { mutationHooks } from './mutation-hooks.ts'
import { queryHook } from './query-hook.ts'

/** Makes the hooks of a page's calls from declarations that are loaded with the page. */
export const pageHooks = <Api>(layer: CallLayer<Api>) => ({
  query: <E extends Endpoint>(choose: Choice<Api, E>) => {
    const endpoint = choose(layer.api)
    return queryHook<E>(endpoint, (input, options) => layer.call(endpoint, input, options))
  },
  ...mutationHooks(() => layer),
})
