import { accounts } from '#contract/accounts.ts'
import { slowCallMs } from '#lib/durations.ts'
import * as z from 'zod/mini'
import { apiUrl } from './api-url.ts'
import { session } from './session.ts'
import { fetchTransport } from './transport.ts'

let underWay: Promise<boolean> | undefined
let attempt = { sentAt: 0, giveUp: () => {} }

/**
 * Gets a new access token for the stored refresh token; one at a time per browser (SPEC section 4, DESIGN 5.6, SECURITY R87).
 * @param staleAccess the access token that was refused; when another tab has replaced it meanwhile, nothing is sent.
 * Whoever asks for one that hangs already makes it try again (DESIGN 5.12).
 * @returns whether there is a fresh access token now. When not, both tokens are cleared, unless the browser says it is offline.
 */
export const refreshAccessToken = (staleAccess: string | undefined): Promise<boolean> => {
  if (underWay && performance.now() - attempt.sentAt > slowCallMs) attempt.giveUp()
  underWay ??= aloneInBrowser(() => renew(staleAccess)).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** The same after a change that ends old access tokens, such as a new password. */
export const refreshAccessTokenNow = () => refreshAccessToken(session.access())

// What one tab writes to the storage reaches the others a moment after: a lock that is free again doesn't say that the news has come.
const newsMs = 1_000

// Who waits for another tab goes on as soon as it hears from it, and who has renewed keeps the lock until all must have heard.
// Without Web Locks (old browsers, plain http) each tab refreshes for itself, which the server bears.
const aloneInBrowser = (task: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? new Promise((resolve, reject) => {
        const waiting = new AbortController()
        const stopListening = session.subscribe((change) => {
          stopListening()
          waiting.abort()
          resolve(change === 'kept')
        })
        const holding = async () => {
          stopListening()
          const renewed = await task()
          resolve(renewed)
          if (renewed) await new Promise((letGo) => setTimeout(letGo, newsMs))
        }
        navigator.locks.request('session-refresh', { signal: waiting.signal }, holding).catch(reject)
      })
    : task()

const pausesMs = [300, 1_000]

const renew = async (staleAccess: string | undefined): Promise<boolean> => {
  const access = session.access()
  if (access && access !== staleAccess) return true
  const refresh = session.refresh()
  const outcome = refresh ? await ask(refresh) : 'ended'
  if (outcome === 'ended') session.clear()
  return outcome === 'renewed'
}

const ask = async (refresh: string, attempts = 0): Promise<'renewed' | 'ended' | 'offline' | 'overtaken'> => {
  const controller = new AbortController()
  attempt = { sentAt: performance.now(), giveUp: () => controller.abort() }
  const answer = await fetchTransport({
    address: apiUrl(accounts.refresh.path),
    method: accounts.refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
    signal: controller.signal,
  }).catch(() => undefined)
  if (answer && answer.status < 500) {
    const tokens = answer.status < 300 ? readTokens(answer.text) : undefined
    // Another tab may have been faster, so that this token is an old one, and its news still on the way; where there are locks it has come.
    if (!tokens && !navigator.locks) await new Promise((resume) => setTimeout(resume, newsMs))
    // Whoever has logged out, or in anew, while the answer was on its way stays so, and so does what another tab has renewed.
    if (session.refresh() !== refresh) return session.exists() ? 'renewed' : 'overtaken'
    if (!tokens) return 'ended'
    session.keep(tokens)
    return 'renewed'
  }
  const pauseMs = pausesMs[attempts]
  if (pauseMs === undefined) return navigator.onLine === false ? 'offline' : 'ended'
  await new Promise((resume) => setTimeout(resume, pauseMs))
  return ask(refresh, attempts + 1)
}

const readTokens = (text: string) => {
  try {
    return z.safeParse(accounts.refresh.reply, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
