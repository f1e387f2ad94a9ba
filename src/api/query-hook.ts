import type { Endpoint, Input, Reply, Resource } from '#contract/core/endpoint.ts'
import { fileLinkSeconds } from '#contract/files/link-life.ts'
import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOptions } from './http.ts'

/** While a page is seen, it never has the address of a file that no longer opens it. */
const linksFreshMs = (fileLinkSeconds.least - 60) * 1_000

/**
 * The query options of a read, for loaders and prefetching, and its hook, for pages. The cache key
 * is resource, path, parameters, query.
 * @param address the declaration itself, or where it isn't loaded yet, what the key needs of it
 */
export const queryHook = <E extends Endpoint>(
  { reads, path, linksFiles }: Pick<E, 'reads' | 'path'> & Pick<Endpoint, 'linksFiles'>,
  read: (input: Input<E>, options: CallOptions, context: Pick<QueryFunctionContext, 'client' | 'queryKey'>) => Promise<Reply<E>>,
) => {
  const resource: Resource | undefined = reads
  const options = (input: Input<E>) =>
    queryOptions({
      queryKey: [resource, path, input.params ?? {}, input.query ?? {}] as const,
      queryFn: ({ signal, ...context }) => read(input, { signal }, context),
      ...(linksFiles && { refetchInterval: linksFreshMs }),
    })
  return [options, (input: Input<E>) => useQuery(options(input))] as const
}
