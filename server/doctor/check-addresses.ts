import * as z from 'zod/mini'
import { causeOf } from '#server/cause-of.ts'
import type { Config } from '#server/config.ts'
import { error, type Finding, ok, warning } from './finding.ts'

const ownHosts = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0']

/** Tells whether the addresses fit each other: what only shows once users are there. */
export const checkAddresses = ({ production, webUrl, apiUrl, corsOrigins, trustProxy }: Config): Finding => {
  const own = [webUrl, apiUrl].find((url) => ownHosts.includes(new URL(url).hostname))
  if (production && own) return error(`${own} leads each user to their own machine: set PUBLIC_WEB_URL and PUBLIC_API_URL`)
  if (webUrl !== apiUrl && !corsOrigins.includes(webUrl))
    return error(`CORS_ORIGINS lacks ${webUrl}: browsers there may not call ${apiUrl}. Add it`)
  if (apiUrl.startsWith('https:') && trustProxy === 0)
    return warning('a proxy ends TLS, and TRUST_PROXY is 0: all users share one rate limit. Set it to the number of proxies')
  return ok(webUrl === apiUrl ? webUrl : `${webUrl} and ${apiUrl}`)
}

const patienceMs = 5_000
const Health = z.object({ version: z.string() })

/** Tells whether the API answers at its public address, through DNS, TLS and the proxy. */
export const checkAnswers = async ({ apiUrl, webUrl }: Config): Promise<Finding> => {
  const url = `${apiUrl}/healthz`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const { version } = z.parse(Health, await answer.json())
    const page = await fetch(webUrl, { signal: AbortSignal.timeout(patienceMs) })
    if (!page.ok) return error(`${webUrl} answers with ${page.status}: it must serve the web app`)
    return ok(`release ${version} answers at ${url}, the web app at ${webUrl}`)
  } catch (reason) {
    const why = reason instanceof Error && reason.name === 'ZodError' ? 'another server answers' : causeOf(reason)
    return warning(`${url} or ${webUrl} doesn't answer (${why}): start the server, or look at DNS, TLS and the proxy`)
  }
}
