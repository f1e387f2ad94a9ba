import { type HTTPError, isHTTPError } from 'ky'
import { publicClient } from './public-client.ts'
import { refreshAccessToken } from './refresh-access-token.ts'
import { session } from './session.ts'

const scheme = 'Bearer '

const setAccessToken = ({ request: { headers } }: { request: Request }) => {
  const access = session.access()
  if (access) headers.set('authorization', scheme + access)
  else headers.delete('authorization')
}

const tokenOf = ({ request }: HTTPError) => request.headers.get('authorization')?.slice(scheme.length)

/** Sends calls of a session. A 401 leads to one refresh, and one retry with the new token (R87). */
export const memberClient = publicClient.extend({
  hooks: { beforeRequest: [setAccessToken], beforeRetry: [setAccessToken] },
  retry: {
    limit: 1,
    methods: ['get', 'post', 'put', 'patch', 'delete'],
    delay: () => 0,
    shouldRetry: ({ error }) => isHTTPError(error) && error.response.status === 401 && refreshAccessToken(tokenOf(error)),
  },
})
