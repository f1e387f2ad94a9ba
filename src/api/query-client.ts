import type { CallFailed } from '#contract/call-failed.ts'
import type { Resource } from '#contract/endpoint.ts'
import { slowCallMs } from '#lib/durations.ts'
import { MutationCache, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed
    mutationMeta: { touches?: readonly Resource[] | undefined }
  }
}

const retriesOfReads = 2
const freshMs = 10_000

/**
 * The query cache. After a mutation everything of the resources that it touches is fetched anew, in this one place;
 * a form stays busy until its list is fresh, but what is saved isn't held up by a list that doesn't come. Reads without a usable answer are tried again, refusals are not.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // `always`: an offline call fails visibly instead of waiting without a word.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshMs,
        // A no is as fresh as a reply: a page whose loader has just been told so doesn't ask again.
        retryOnMount: ({ state }) => !state.error?.refused || Date.now() - state.errorUpdatedAt > freshMs,
        retry: (failures, error) => !error.refused && failures < retriesOfReads,
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_reply, _input, _result, { meta }, { client }) =>
        Promise.race([
          Promise.all((meta?.touches ?? []).map((resource) => client.invalidateQueries({ queryKey: [resource] }))),
          new Promise((resume) => setTimeout(resume, slowCallMs)),
        ]),
    }),
  })
