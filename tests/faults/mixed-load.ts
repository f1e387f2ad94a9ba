// Clients that make every kind of change and check afterwards that nothing was lost.

import { createHash } from 'node:crypto'
import { completionOf, signEvent } from '#server/ports/pay-local.ts'
import type { Keys } from '#server/keys.ts'
import { password } from '#tests/support/people.ts'
import type { Answer } from './journal.ts'
import type { Random } from './random.ts'
import { call, type Person, type World } from './world.ts'

/** The mix of calls in F1. */
const weights = { create: 40, change: 20, upload: 15, session: 15, pay: 10 } as const
const acts = ['create', 'change', 'upload', 'session', 'pay'] as const
const uploadBytes = 200_000
/** The share of logins among session calls, which is low because each costs an argon2 hash. */
const loginPart = 0.1

/**
 * A matter as its owner knows it: what was acknowledged, and what may exist after a call without a
 * reply.
 */
interface KnownMatter {
  id: number | undefined
  acknowledged: boolean
  descriptions: Set<string>
  /** Digests of acknowledged files, by id. */
  files: Map<number, string>
  sent: Set<string>
  payment: 'none' | 'unknown' | 'requested' | 'paid'
  /** The card may have been charged, so the reconciler may mark the payment paid at any time. */
  mayBePaid: boolean
  paymentId: number | undefined
}

/**
 * A customer who makes every kind of change in random order and remembers what was acknowledged.
 */
export const makeClient = (
  world: World,
  keys: Keys,
  random: Random,
  customer: Person,
  admins: readonly Person[],
  name: string,
) => {
  const { journal, looks } = world
  let book = journal
  const known = new Map<string, KnownMatter>()
  const unexpected: string[] = []
  let made = 0
  let changes = 0
  let uploads = 0
  let refresh = customer.refresh
  let counter = 0
  let logins = 0

  // While the process or its database is down, a call may fail. A wrong reply is never allowed.
  let allowed: readonly number[] = []
  const send = async (
    who: Person | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const answer = await call(book, url, who, method, path, body, headers)
    if (answer && !answer.ok && !allowed.includes(answer.status))
      unexpected.push(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  let url = ''

  const some = (isFit: (matter: KnownMatter) => boolean) =>
    random.one([...known.values()].filter((matter) => matter.acknowledged && isFit(matter)))

  const work: Record<(typeof acts)[number], () => Promise<unknown>> = {
    create: async () => {
      const title = `${name} ${++made}`
      const matter: KnownMatter = {
        id: undefined,
        acknowledged: false,
        descriptions: new Set([title]),
        files: new Map(),
        sent: new Set(),
        payment: 'none',
        mayBePaid: false,
        paymentId: undefined,
      }
      known.set(title, matter)
      const form = new FormData()
      form.set('title', title)
      form.set('description', title)
      const answer = await send(customer, 'POST', '/matters/', form)
      if (answer?.ok) Object.assign(matter, { id: numberIn(answer.body, 'id'), acknowledged: true })
      else if (isCertain(answer)) known.delete(title)
    },
    change: async () => {
      const matter = some(() => true)
      if (!matter) return
      const description = `${name} ändring ${++changes}`
      matter.descriptions.add(description)
      const answer = await send(customer, 'PATCH', `/matters/${matter.id}/`, { description })
      if (answer?.ok) matter.descriptions = new Set([description])
      else if (isCertain(answer)) matter.descriptions.delete(description)
    },
    upload: async () => {
      const matter = some(({ files }) => files.size < 3)
      if (!matter) return
      const text = `${name} fil ${++uploads}\n`.repeat(uploadBytes).slice(0, uploadBytes)
      const digest = createHash('sha256').update(text).digest('hex')
      const form = new FormData()
      form.set('new_files', new File([text], `fil-${uploads}.txt`, { type: 'text/plain' }))
      matter.sent.add(digest)
      const answer = await send(customer, 'PATCH', `/matters/${matter.id}/`, form)
      const [file] = listIn(answer?.body, 'new_files')
      if (answer?.ok) matter.files.set(numberIn(file, 'id'), digest)
    },
    session: async () => {
      if (random.between(0, 1) < loginPart) {
        logins += 1
        return send(undefined, 'POST', '/accounts/login/', { email: customer.email, password })
      }
      const answer = await send(undefined, 'POST', '/auth/token/refresh/', { refresh })
      if (answer?.ok) keepRefresh(answer)
    },
    pay: async () => {
      const matter = some(({ payment }) => payment === 'none' || payment === 'requested')
      const admin = random.one(admins)
      if (!matter || !admin) return
      if (matter.payment === 'none') {
        matter.payment = 'unknown'
        const asked = await send(admin, 'POST', `/payments/create/${matter.id}/`, { amount: 1500.5, confirm_password: password })
        if (!asked?.ok) return
        Object.assign(matter, { payment: 'requested', paymentId: numberIn(asked.body, 'id') })
      }
      const opened = await send(customer, 'POST', `/payments/${matter.paymentId}/create_checkout_session/`, {
        confirm_password: password,
      })
      const page = textIn(opened?.body, 'url')
      if (!opened?.ok || !page) return
      const { pathname } = new URL(page)
      Object.assign(matter, { payment: 'unknown', mayBePaid: true })
      const paid = await journal.attempt('pays', () => fetch(`${url}${pathname}/pay`, { method: 'POST', redirect: 'manual' }))
      const event = signEvent({ clock: { now: () => new Date() }, keys }, completionOf(pathname.split('/').at(-1) ?? ''))
      const told = await journal.attempt('webhook', () =>
        fetch(`${url}/api/payments/webhook/`, {
          method: 'POST',
          body: event.body,
          headers: { 'stripe-signature': event.signature },
        }),
      )
      if (paid?.status === 303 && told?.ok) matter.payment = 'paid'
    },
  }

  const keepRefresh = ({ body }: Answer) => {
    refresh = textIn(body, 'refresh') ?? refresh
    counter = counterIn(refresh)
  }

  return {
    unexpected,
    sessionId: customer.sessionId,
    counter: () => counter,
    logins: () => logins,
    sentDigests: () => [...known.values()].flatMap(({ sent }) => [...sent]),
    /**
     * Works until `isGoing` is false.
     * @param mayAnswer failure statuses that the fault explains
     */
    work: async (at: string, isGoing: () => boolean, mayAnswer: readonly number[] = []) => {
      url = at
      book = journal
      allowed = mayAnswer
      while (isGoing()) {
        const act = random.weighted(weights, acts)
        if (act) await work[act]()
      }
    },
    /**
     * Checks that everything acknowledged exists exactly once, and nothing else does.
     * @returns what is lost, duplicated or was never sent
     */
    verify: async (at: string) => {
      url = at
      book = looks
      allowed = []
      const lost: string[] = []
      const doubled: string[] = []
      const list = await send(customer, 'GET', '/matters/')
      const payments = await send(customer, 'GET', '/payments/')
      const rows = listIn(list?.body)
      const paymentRows = listIn(payments?.body)
      const seen = new Set<string>()
      for (const row of rows) {
        const title = textIn(row, 'title') ?? ''
        if (seen.has(title)) doubled.push(`${title} is there twice`)
        seen.add(title)
        const matter = known.get(title)
        if (!matter) {
          lost.push(`${title} was never sent`)
          continue
        }
        const description = textIn(row, 'description') ?? ''
        if (!matter.descriptions.has(description))
          lost.push(`${title}: '${description}' is none of ${[...matter.descriptions].join(', ')}`)
        Object.assign(matter, { id: numberIn(row, 'id'), acknowledged: true, descriptions: new Set([description]) })
        const fileIds = listIn(row, 'files').map((file) => numberIn(file, 'id'))
        for (const id of matter.files.keys()) if (!fileIds.includes(id)) lost.push(`${title}: file ${id}`)
        const payment = paymentRows.filter((each) => numberIn(each, 'matter') === matter.id)
        if (payment.length > 1) doubled.push(`${title}: ${payment.length} payments`)
        const status = textIn(payment[0], 'status')
        if (matter.payment === 'paid' && status !== 'paid') lost.push(`${title}: paid, and now ${status}`)
        if (matter.payment === 'requested' && status !== 'pending') lost.push(`${title}: requested, and now ${status}`)
        const now = status === 'paid' ? 'paid' : status !== 'pending' ? 'none' : matter.mayBePaid ? 'unknown' : 'requested'
        Object.assign(matter, { payment: now, paymentId: payment[0] && numberIn(payment[0], 'id') })
      }
      for (const [title, { acknowledged }] of known) {
        if (seen.has(title)) continue
        if (acknowledged) lost.push(title)
        known.delete(title)
      }
      const before = counter
      const renewed = await send(undefined, 'POST', '/auth/token/refresh/', { refresh })
      if (renewed?.ok) keepRefresh(renewed)
      else lost.push(`${name}: the session is gone`)
      if (counter < before) lost.push(`${name}: the refresh counter went back from ${before} to ${counter}`)
      return { lost, doubled }
    },
  }
}

/** A 4xx means that nothing was done. */
const isCertain = (answer: Answer | undefined) => answer !== undefined && answer.status < 500

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? Object.entries(thing).find(([key]) => key === name)?.[1] : undefined
const numberIn = (thing: unknown, name: string) => Number(fieldOf(thing, name))
export const textIn = (thing: unknown, name: string): string | undefined => {
  const value = fieldOf(thing, name)
  return typeof value === 'string' ? value : undefined
}
const listIn = (thing: unknown, name?: string): readonly unknown[] => {
  const value = name === undefined ? thing : fieldOf(thing, name)
  return Array.isArray(value) ? value : []
}

/** The refresh counter in a token's claims. */
export const counterIn = (token: string) => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return numberIn(claims, 'counter')
}
