import {
  activate,
  bearer,
  codeOf,
  confirmEmail,
  enrolled,
  keyIn,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  password,
  recoveryCodes,
  rowOf,
  send,
  setUp,
  tokensIn,
} from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Goal, Holding } from './holders.ts'

const owner = 'anna@example.se'
const thief = 'tjuv@example.se'

interface Loot {
  tokens?: { access: string; refresh: string } | undefined
  password?: string
  /** The addresses whose mailboxes the attacker can read. */
  readsMailOf: readonly string[]
  /** The secret of the authenticator app. */
  secret?: string
  recoveryCodes: readonly string[]
}

/**
 * An attacker who holds some of the credentials of an account with two-factor login. Tries every
 * call that could lead further, until a round changes nothing.
 */
export const attackerOf = async (server: TestServer, holds: readonly Holding[]) => {
  const { access, refresh, secret } = await enrolled(server, owner)
  const [code = ''] = await recoveryCodes(server, access)
  const has = (holding: Holding) => holds.includes(holding)
  const loot: Loot = {
    tokens: has('token') ? { access, refresh } : undefined,
    ...(has('password') && { password }),
    readsMailOf: [thief, ...(has('mailbox') ? [owner] : [])],
    ...(has('phone') && { secret }),
    recoveryCodes: has('recovery') ? [code] : [],
  }
  const reached = new Set<Goal>()
  let chosen = 0

  const address = async () => ((await rowOf(server, thief)) ? thief : owner)
  const readsMail = async () => loot.readsMailOf.includes(await address())
  const newPassword = () => {
    chosen += 1
    return `Tjuvens-eget-losenord-${chosen}`
  }

  /** Refreshes the tokens, because earlier moves may have let the access token expire. */
  const session = async () => {
    if (!loot.tokens) return undefined
    const answer = await send(server, 'POST', '/auth/token/refresh/', { refresh: loot.tokens.refresh })
    loot.tokens = answer.ok ? await answer.json() : undefined
    return loot.tokens?.access
  }

  /** Returns an unused code: from the authenticator, else a recovery code, which it uses up. */
  const nextCode = () => {
    server.clock.forwardSeconds(30)
    if (loot.secret) return codeOf(server, loot.secret)
    const [first, ...others] = loot.recoveryCodes
    loot.recoveryCodes = others
    return first
  }

  const mailedLink = async (subject: string) => {
    if (!(await readsMail())) return undefined
    const mail = (await mailsTo(server, await address())).at(-1)
    return mail?.subject === subject ? keyIn(mail) : undefined
  }

  const moves: readonly (() => Promise<unknown>)[] = [
    async () => {
      const token = await session()
      if (token && (await send(server, 'GET', '/matters/', undefined, bearer(token))).ok) reached.add('enter')
    },
    async () => {
      if (loot.tokens || !loot.password) return
      const answer = await logIn(server, await address(), { password: loot.password, totp_code: nextCode() })
      if (answer.ok) loot.tokens = await tokensIn(answer)
    },
    async () => {
      const token = await session()
      if (!token || !loot.password || loot.secret) return
      const answer = await send(server, 'POST', '/accounts/2fa/recovery-codes/', { password: loot.password }, bearer(token))
      if (answer.ok) loot.recoveryCodes = (await answer.json()).codes
    },
    async () => {
      const token = await session()
      if (!token || reached.has('address')) return
      await send(server, 'PUT', '/accounts/profile/', { email: thief }, bearer(token))
      const key = keyIn(await lastMailTo(server, thief))
      await openKey(server, key)
      await confirmEmail(server, key, { password: loot.password ?? 'okänt', totp_code: nextCode() })
      if (await rowOf(server, thief)) reached.add('address')
    },
    async () => {
      const token = await session()
      if (!token || !loot.password || reached.has('password')) return
      const change = { old_password: loot.password, new_password: newPassword() }
      if (!(await send(server, 'PUT', '/accounts/change-password/', change, bearer(token))).ok) return
      loot.password = change.new_password
      reached.add('password')
    },
    async () => {
      if (!loot.password || reached.has('factor')) return
      server.clock.forwardSeconds(200)
      await send(server, 'POST', '/accounts/2fa/force-reset/', { email: await address(), password: loot.password })
      const key = await mailedLink('Återställ tvåstegsverifiering')
      const answer = key ? await openKey(server, key) : undefined
      if (!answer?.ok) return
      const tokens = await tokensIn(answer)
      const { totp_secret: own } = await setUp(server, tokens.access)
      if (!(await activate(server, tokens.access, codeOf(server, own))).ok) return
      Object.assign(loot, { tokens, secret: own })
      reached.add('factor')
    },
    // Last, because it ends the sessions.
    async () => {
      if (loot.password || !(await readsMail())) return
      server.clock.forwardSeconds(200)
      await send(server, 'POST', '/accounts/password/forgot/', { email: await address() })
      const reset = { key: await lastKeyTo(server, await address()), new_password: newPassword() }
      if (!(await send(server, 'POST', '/accounts/password/reset/', reset)).ok) return
      loot.password = reset.new_password
      reached.add('password')
    },
  ]

  return {
    /**
     * Tries every move until a round changes nothing.
     * @returns all goals reached so far
     */
    attack: async (): Promise<ReadonlySet<Goal>> => {
      for (let before = ''; before !== state(); ) {
        before = state()
        for (const move of moves) await move()
      }
      return reached

      function state() {
        const { tokens, password: known, secret: own } = loot
        return JSON.stringify([[...reached], tokens !== undefined, known, own])
      }
    },
  }
}
