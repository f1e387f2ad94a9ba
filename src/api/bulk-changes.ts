import { CallFailed } from '#lib/call-failed.ts'
import { assignments } from '#contract/assignments/assignments.ts'
import type { Matter, MatterStatus } from '#contract/matters/matters.ts'
import { matters } from '#contract/matters/matters.ts'
import { useMutation } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { refetch } from './query-client.ts'

export interface StatusChange {
  matter: Pick<Matter, 'id' | 'title'>
  status: MatterStatus
  /** To undo a change: the status that it left, which nobody must have changed since. */
  left?: MatterStatus
  /** The status before, once the change is done. */
  before?: string
}

/** Refuses an undo: the matter has been changed since, or can't be changed with others. */
const refuse = (): never => {
  throw new Error('changed by somebody else')
}

/** The number of changes under way at once. */
const atOnce = 4

/** The outcome of many changes. */
export interface Outcome<Change> {
  done: Change[]
  refused: Change[]
  /** The refusal of the password, at which the remaining changes stopped. */
  wrongPassword?: string
}

/**
 * Makes each change by calls of its own, so that each is done or refused by itself.
 * @param make gives back what was done
 */
const makeEach = async <Change>(changes: readonly Change[], make: (change: Change) => Promise<Change>) => {
  const left = [...changes]
  const outcome: Outcome<Change> = { done: [], refused: [] }
  const makeNext = async () => {
    const change = left.shift()
    if (!change) return false
    try {
      outcome.done.push(await make(change))
    } catch (error) {
      const wrongPassword = error instanceof CallFailed ? error.fields['confirm_password'] : undefined
      if (wrongPassword === undefined) outcome.refused.push(change)
      else {
        outcome.wrongPassword = wrongPassword
        left.length = 0
      }
    }
    return true
  }
  const work = async () => {
    while (await makeNext());
  }
  // The first alone, so that a wrong password counts as one guess.
  await makeNext()
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}

/** Sets the status of many matters. Gives back which were done and which weren't. */
export const useStatusChanges = () =>
  useMutation({
    mutationFn: async (changes: readonly StatusChange[], { client }) => {
      const outcome = await makeEach(changes, async (change) => {
        const { matter, status, left } = change
        const params = { id: matter.id }
        const { status: before } = await call(matters.read, { params })
        if (left !== undefined && before !== left) refuse()
        await callIgnoringReply(matters.change, { params, body: { status } })
        return { ...change, before }
      })
      await refetch(client, matters.change.touches)
      return outcome
    },
  })

export interface HandlerChange {
  matter: Pick<Matter, 'id' | 'title'>
  /** The partner who gets it; null to release it. */
  partner: string | null
  reason: string
  /** The admin's, once for all. */
  confirm_password: string
  /** To undo a change: whom it left the matter with, who must have it still. */
  left?: string
  /** The previous handler, once the change is done. */
  before?: string | null
}

/**
 * Gives many matters to a partner, or takes them back. One that is offered to somebody is left
 * alone: the offer couldn't be given back.
 */
export const useHandlerChanges = () =>
  useMutation({
    mutationFn: async (changes: readonly HandlerChange[], { client }) => {
      const outcome = await makeEach(changes, async (change) => {
        const { matter, partner, left, ...form } = change
        const params = { id: matter.id }
        const { state, partner: had } = await call(assignments.read, { params })
        const read = { state, partner: had?.id ?? null }
        const body = { reason: form.reason, confirm_password: form.confirm_password, read }
        if (state === 'offered' || (left !== undefined && had?.id !== left)) refuse()
        if (partner === null) await callIgnoringReply(assignments.release, { params, body })
        else await callIgnoringReply(assignments.give, { params, body: { act: 'assign', partner, ...body } })
        return { ...change, before: had?.id ?? null }
      })
      await refetch(client, assignments.give.touches)
      return outcome
    },
  })
