import type { Endpoint, Input, Reply, Resource } from '#contract/core/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOptions } from './http.ts'

/**
 * The query options of a read, for loaders and prefetching, and its hook, for pages. The cache key
 * is resource, path, parameters, query.
 * @param address the declaration itself, or where it isn't loaded yet, what the key needs of it
 */
export const queryHook = <E extends Endpoint>(
  { reads, path }: Pick<E, 'reads' | 'path'>,
  read: (input: Input<E>, options: CallOptions) => Promise<Reply<E>>,
) => {
  const resource: Resource | undefined = reads
  const options = (input: Input<E>) =>
    queryOptions({
      queryKey: [resource, path, input.params ?? {}, input.query ?? {}] as const,
      queryFn: ({ signal }) => read(input, { signal }),
    })
  return [options, (input: Input<E>) => useQuery(options(input))] as const
}
