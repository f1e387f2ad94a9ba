/** Things that open an account and may fall into the wrong hands. */
export const holdings = {
  token: 'tokens of a session',
  password: 'password',
  mailbox: 'mailbox',
  phone: 'phone (authenticator)',
  recovery: 'recovery code',
} as const
export type Holding = keyof typeof holdings

/** Aims of an attacker with an account. */
const goals = {
  enter: 'read and act as the owner',
  password: 'choose the password',
  address: 'move the address',
  factor: 'replace the second factor',
} as const
export type Goal = keyof typeof goals

type Reach = 'at once' | '72 h' | 'never'

export interface Holder {
  holds: readonly Holding[]
  reaches: Readonly<Record<Goal, Reach>>
  /** The way in which the owner notices the attack and ends it. */
  remedy: string
}

const holder = (holds: readonly Holding[], reaches: readonly [Reach, Reach, Reach, Reach], remedy: string): Holder => {
  const [enter, password, address, factor] = reaches
  return { holds, reaches: { enter, password, address, factor }, remedy }
}

const now = 'at once'
const later = '72 h'
const never = 'never'

const nothing = 'nothing is reached'
const endSession = 'the list of sessions, or a new password, ends the session'
const takeBack =
  'mails about each step; the link to the old address takes the account back for 7 days, and a replaced second factor the operator, or 72 h'
const callOff =
  'a mail at the password reset and one at the asking, a notice in every open session; a login with the second factor, or another password reset, calls it off'
const shared = 'mails that the other reads, too; the operator, once nobody else reads the mailbox'

/**
 * The reach of an attacker, and how soon, with one or two of the things that open a customer's
 * account with two-factor login. tests/attacks/holders.test.ts tries every cell, and
 * docs/security.md prints the table.
 */
export const holders: readonly Holder[] = [
  holder(['token'], [now, never, never, never], endSession),
  holder(['password'], [never, never, never, never], `${nothing}; a mail comes with each reset that is asked for`),
  holder(['mailbox'], [later, now, later, later], callOff),
  holder(['phone'], [never, never, never, never], nothing),
  holder(['recovery'], [never, never, never, never], nothing),
  holder(['token', 'password'], [now, now, now, now], takeBack),
  holder(['token', 'mailbox'], [now, now, later, later], callOff),
  holder(['token', 'phone'], [now, never, never, never], endSession),
  holder(['token', 'recovery'], [now, never, never, never], endSession),
  holder(['password', 'mailbox'], [now, now, now, now], shared),
  holder(['password', 'phone'], [now, now, now, now], takeBack),
  holder(['password', 'recovery'], [now, now, now, now], takeBack),
  holder(['mailbox', 'phone'], [now, now, now, later], shared),
  holder(['mailbox', 'recovery'], [now, now, now, later], shared),
  holder(['phone', 'recovery'], [never, never, never, never], nothing),
]

/** Returns the table as Markdown. */
export const tableOfHolders = () => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['who holds', ...Object.values(goals), 'what the owner sees and does']
  const rows = holders.map(({ holds, reaches, remedy }) => [
    holds.map((holding) => holdings[holding]).join(' and '),
    ...Object.values(reaches),
    remedy,
  ])
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
