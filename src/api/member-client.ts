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

/** Whoever has logged in here meanwhile doesn't send what somebody else has written (R97). */
const renew = async (refused: string | undefined) => (await refreshAccessToken(refused)) && session.mayBeOf(refused)

/** Sends calls of a session. A 401 leads to one refresh, and one retry with the new token (R87). */
export const memberClient = publicClient.extend({
  hooks: { beforeRequest: [setAccessToken], beforeRetry: [setAccessToken] },
  retry: {
    limit: 1,
    methods: ['get', 'post', 'put', 'patch', 'delete'],
    delay: () => 0,
    shouldRetry: ({ error }) => isHTTPError(error) && error.response.status === 401 && renew(tokenOf(error)),
  },
})
