import { accounts } from '#contract/accounts/accounts.ts'
import { slowCallMs } from '#lib/durations.ts'
import { parsedJson } from '#lib/parsed-json.ts'
import * as z from 'zod/mini'
import { publicClient } from './public-client.ts'
import { session } from './session.ts'

let underWay: { refresh: string | undefined; renewed: Promise<boolean> } | undefined
/** The thing that is waited for: an answer, or another tab's refresh. */
let attempt = { sentAt: 0, giveUp: () => {} }

/**
 * Exchanges the refresh token, single-flight: one request at a time per browser (R87). If that has
 * hung for ten seconds, the next caller retries it (docs/reference/product.md, Slow and failed
 * calls). A session doesn't wait for the refresh of the one before it.
 * @param staleAccess the rejected token; if another tab has replaced it, nothing is sent
 * @returns whether there is a fresh token. If not, and unless offline, both tokens are cleared.
 */
export const refreshAccessToken = (staleAccess: string | undefined): Promise<boolean> => {
  const refresh = session.refresh()
  const isOurs = underWay?.refresh === refresh
  if (underWay && (!isOurs || performance.now() - attempt.sentAt > slowCallMs)) attempt.giveUp()
  if (underWay && isOurs) return underWay.renewed
  const renewed = aloneInBrowser(() => renew(staleAccess)).finally(() => {
    if (underWay?.renewed === renewed) underWay = undefined
  })
  underWay = { refresh, renewed }
  return renewed
}

/** Refreshes after a change that invalidates access tokens, such as a new password. */
export const refreshAccessTokenNow = () => refreshAccessToken(session.access())

// A storage write reaches other tabs with a delay.
const storagePropagationMs = 1_000

// A waiting tab continues once it sees the other tab's tokens. Without Web Locks (old browsers,
// plain http), and where the other tab's request hangs, each tab refreshes for itself, which the
// server tolerates (D2).
const aloneInBrowser = (task: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? new Promise((resolve, reject) => {
        const waiting = new AbortController()
        const goAlone = () => {
          stopListening()
          waiting.abort()
          resolve(task())
        }
        attempt = { sentAt: performance.now(), giveUp: goAlone }
        const stopListening = session.subscribe((change) => {
          stopListening()
          waiting.abort()
          resolve(change === 'kept')
        })
        const holding = async () => {
          stopListening()
          const renewed = await task()
          resolve(renewed)
          if (renewed) await new Promise((letGo) => setTimeout(letGo, storagePropagationMs))
        }
        navigator.locks.request('session-refresh', { signal: waiting.signal }, holding).catch(reject)
      })
    : task()

/** Pauses before a retry: the backoff for a server that doesn't answer. */
const backoffMs = [300, 1_000]

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
  const sent = publicClient(accounts.refresh.path, {
    method: accounts.refresh.method,
    json: { refresh },
    signal: controller.signal,
    throwHttpErrors: false,
  })
  const [answer, text] = await Promise.all([sent, sent.text()]).catch(() => [])
  const answered = answer && answer.status < 500
  const tokens = answered && answer.ok ? z.safeParse(accounts.refresh.reply, parsedJson(text)).data : undefined
  // Another tab may have rotated this token already, with its write still on the way here. With
  // locks it has arrived.
  if (answered && !tokens && !navigator.locks) await new Promise((resume) => setTimeout(resume, storagePropagationMs))
  // Don't overwrite what happened during the request: a logout, a new login, or another tab's
  // refresh.
  if (session.refresh() !== refresh) return session.exists() ? 'renewed' : 'overtaken'
  if (tokens) {
    session.keep(tokens)
    return 'renewed'
  }
  if (answered) return 'ended'
  const pauseMs = backoffMs[attempts]
  if (pauseMs === undefined) return navigator.onLine === false ? 'offline' : 'ended'
  await new Promise((resume) => setTimeout(resume, pauseMs))
  return ask(refresh, attempts + 1)
}
