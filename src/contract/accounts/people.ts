import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { CurrentPassword } from './password-fields.ts'
import { personActs } from './person-rules.ts'
import { Roles } from '#contract/core/roles.ts'
import { securityEventKinds } from './security-events.ts'
import { Email, line, optionalLine, optionalText } from '#contract/core/text-fields.ts'
import { Id } from '#contract/core/wire.ts'

/** Somebody with an account, as admins see them. */
export const Person = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  phone_number: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  is_delegated_admin: z.boolean(),
  is_bookkeeper: z._default(z.boolean(), false),
  /** True if two-factor login is set up. */
  two_factor: z.boolean(),
  /** ISO 8601; null for an account that is open. */
  disabled_at: z.nullable(z.string()),
  /** True for somebody who hasn't answered an invitation. */
  invited: z._default(z.boolean(), false),
  created_at: z.string(),
})
export type Person = z.infer<typeof Person>

/** Whom an admin invites, and what they will be. */
export const Invitation = z.extend(Roles, {
  email: Email,
  name: line(limits.nameChars, 'Ange förnamnet.'),
  surname: line(limits.nameChars, 'Ange efternamnet.'),
  confirm_password: CurrentPassword,
})

/** An act on somebody's account. Without a name where the account is gone. */
export const SecurityEvent = z.object({
  id: Id,
  at: z.string(),
  kind: z.enum(securityEventKinds),
  /** The actor; null for the command line, and once the account is deleted. */
  by: z.nullable(z.string()),
  person: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The person's roles since then: for changed roles and invitations. */
  roles: z.nullable(Roles),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const after = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Listan kan inte fortsätta där. Börja om från början.')))
/** Where the next page begins: its `after`. Null on the last one. */
const next = z.nullable(Id)
/** Mailed to the person. A partner who loses the role or the account is always told. */
const reason = z.optional(optionalText(limits.messageChars))
const touches = ['people', 'security-events'] as const

/** The calls of admins about people and their accounts. */
export const people = {
  /** A page of 50, the newest first. */
  list: extraMemberCall({
    method: 'GET',
    path: '/people/',
    right: 'managePeople',
    query: z.object({
      q: z.optional(optionalLine(limits.titleChars)),
      who: z._default(z.enum(['all', 'office'], 'Ange all eller office.'), 'all'),
      after,
    }),
    reply: z.object({ people: z.array(Person), next }),
    reads: 'people',
  }),
  /** Makes an account and mails a link, good for a day, on which its owner chooses a password. */
  invite: extraMemberCall({
    method: 'POST',
    path: '/people/',
    right: 'managePeople',
    body: Invitation,
    reply: Person,
    status: 201,
    idempotent: 'always',
    touches,
  }),
  setRoles: extraMemberCall({
    method: 'PUT',
    path: '/people/:id/roles/',
    right: 'managePeople',
    body: z.extend(Roles, { reason, confirm_password: CurrentPassword }),
    reply: Person,
    touches,
  }),
  act: extraMemberCall({
    method: 'POST',
    path: '/people/:id/acts/',
    right: 'managePeople',
    body: z.object({
      act: z.enum(personActs, 'Okänd åtgärd.'),
      /** Read only when an account is disabled. */
      reason,
      confirm_password: CurrentPassword,
    }),
    reply: Person,
    touches,
  }),
  /** A page of 50 events, the newest first; `from` and `to` are Swedish days, both included. */
  log: extraMemberCall({
    method: 'GET',
    path: '/security-events/',
    right: 'readSecurityLog',
    query: z.object({
      kind: z.optional(z.enum(securityEventKinds, 'Okänt slag av händelse.')),
      person: after,
      from: z.optional(CalendarDay),
      to: z.optional(CalendarDay),
      after,
    }),
    reply: z.object({ events: z.array(SecurityEvent), next }),
    reads: 'security-events',
  }),
}
