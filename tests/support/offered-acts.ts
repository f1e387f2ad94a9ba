// Acts that replies offer: made, they are done, and those that none offers are refused.

import * as z from 'zod/mini'
import { type Agreement, agreements } from '#contract/agreements/agreements.ts'
import { officeWithdrawals } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { proposals } from '#contract/agreements/proposals/proposals.ts'
import { time } from '#contract/agreements/time/time.ts'
import { assignments } from '#contract/assignments/assignments.ts'
import { messages } from '#contract/conversation/messages.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { Now, readerOf } from '#contract/now/now.ts'
import { demoPassword } from '#mocks/people.ts'
import { home } from '#tests/both/scenarios/addresses.ts'
import type { Answer } from './read-as.ts'

/** Something that may be done now, or that a reply says may not. */
interface Offer {
  path: string
  json: object
  isOffered: boolean
}

type Read = (path: string) => Promise<Answer>

const confirmed = { confirm_password: demoPassword }
const offer = (isOffered: boolean, path: string, json: object = {}): Offer => ({ path, json, isOffered })

/** The act that the standing of a matter asks of its reader. */
const nextAct = ({ action, proposal, customer }: Now, matter: number): readonly Offer[] => {
  const { kind = undefined, id = null } = action ?? {}
  if (kind === 'pay') return [offer(true, `/payments/${id}/create_checkout_session/`, { ...confirmed, ...home })]
  if (kind === 'decide') return [offer(proposal?.id === id, `/proposals/${id}/decline/`)]
  if (kind === 'answer') return [offer(true, `/matters/${matter}/requests/${id}/answer/`, { answer: 'I maj.' })]
  if (kind === 'review') return [offer(true, `/matters/${matter}/requests/${id}/accept/`)]
  if (kind === 'write' || kind === 'reply') return [offer(true, `/matters/${matter}/messages/`, { text: 'Hej!' })]
  if (kind === 'propose' && customer) {
    const price = { kind: 'fixed', amount: 1950, service: 'Samboavtal', scope: 'Ett avtal.' }
    return [offer(true, '/proposals/', { matter, ...price })]
  }
  return []
}

/** A statement that comes late is received all the same. */
const isReceived = ({ why_not: whyNot }: Agreement['withdrawal']) => whyNot !== 'company' && whyNot !== 'withdrawn'

/** All that the replies about a matter offer one of its readers, and what they don't. */
export const offersIn = async (read: Read, matter: number): Promise<readonly Offer[]> => {
  const parsed = async <S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S> | undefined> => {
    const { status, body } = await read(path)
    return status === 200 ? z.parse(schema, body) : undefined
  }
  const now = await parsed(`/matters/${matter}/now/`, Now)
  if (!now) return []
  const isOffice = readerOf(now) === 'office'
  const [written, asked, agreed, said, given, hours, stated] = await Promise.all([
    parsed(`/proposals/?matter=${matter}`, proposals.list.reply),
    parsed(`/payments/?matter=${matter}`, payments.forMatter.reply),
    parsed(`/agreements/?matter=${matter}`, agreements.list.reply),
    parsed(`/matters/${matter}/messages/`, messages.list.reply),
    parsed(`/matters/${matter}/assignment/`, assignments.read.reply),
    parsed(`/matters/${matter}/time/`, time.list.reply),
    parsed('/withdrawals/', officeWithdrawals.list.reply),
  ])
  const decides = now.action?.kind === 'repay'
  return [
    ...nextAct(now, matter),
    ...(written ?? []).map(({ id, discardable = false }) => offer(discardable, `/proposals/${id}/discard/`)),
    ...(asked ?? []).map(({ id, recallable = false }) => offer(recallable, `/payments/${id}/recall/`)),
    ...(asked ?? []).flatMap(({ id, left }) =>
      left === undefined ? [] : [offer(left >= 1, `/payments/${id}/refunds/`, { ...confirmed, amount: 1, reason: 'Fel pris.' })],
    ),
    ...(agreed ?? []).map(({ id, withdrawal }) => offer(!isOffice && isReceived(withdrawal), `/agreements/${id}/withdraw/`)),
    ...(said ?? []).map(({ id, mine, read: isRead, recall_until }) =>
      offer(mine && !isRead && recall_until !== null, `/matters/${matter}/messages/${id}/recall/`),
    ),
    ...(given
      ? [
          // A partner who has it already may take it again.
          ...(given.mine && given.state === 'assigned'
            ? []
            : [offer(given.takeable && given.checked && given.terms_accepted, `/matters/${matter}/assignment/take/`)]),
          offer(given.state === 'offered' && given.mine, `/matters/${matter}/assignment/answer/`, { accept: false }),
        ]
      : []),
    ...(hours?.ceilings ?? []).map(({ agreement, open, charged_minutes: minutes }) =>
      offer(isOffice && open, `/agreements/${agreement}/settle/`, { ...confirmed, minutes }),
    ),
    ...(decides ? (stated ?? []) : [])
      .filter((one) => Number(one.matter) === matter)
      .map(({ id, state, is_own, is_own_share }) =>
        offer(state === 'received' && !is_own && !is_own_share, `/withdrawals/${id}/accept/`, { ...confirmed, share_percent: 0 }),
      ),
  ]
}
