import { fullName } from '#contract/core/full-name.ts'
import { api } from '#contract/index.ts'
import { looseName } from '#contract/core/loose-key.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import type { Person as PersonOnWire } from '#contract/accounts/people.ts'
import {
  eventOfAct,
  isLastSuperuser,
  type PersonAct,
  reasonProblem,
  whyNotAct,
  whyNotInvite,
  whyNotSetRoles,
  whyNotWorkHere,
} from '#contract/accounts/person-rules.ts'
import { type Refusal, FieldsRefused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { isSameRoles } from '#contract/core/roles.ts'
import { worksHere } from '#contract/matters/rules.ts'
import { searchWords } from '#contract/search/words.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { listRows } from '#contract/core/next-page.ts'
import { insert, type MockDb, nextId } from '#mocks/db.ts'
import { isReserved, mailKey, mailLinkToEnter, voidKeys, wasInvited } from './mail-key.ts'
import { mock } from '#mocks/mock.ts'
import { newestFirst, rowWith } from '#mocks/table.ts'
import { createPerson } from '#mocks/people.ts'
import { nameOf } from './person-of.ts'
import type { Person, SecurityEventRow } from './rows.ts'
import { endSessionsOf, hasSecondFactor, type MockViewer } from './session-store.ts'

export const mocks = [
  mock(api.people.list, ({ query: { q = '', who, after } }, { db }) => {
    const people = db.people.filter(
      (person) => (who === 'all' || worksHere(person)) && searchWords(q).every((word) => hasWord(person, word)),
    )
    const { rows, next } = page(people, after)
    return { people: rows.map((person) => personToReply(db, person)), next }
  }),
  mock(api.people.invite, ({ body: { confirm_password, email, name, surname, ...roles } }, { viewer, db, confirm }) => {
    confirm(confirm_password)
    refuseIf(whyNotInvite(viewer, roles))
    deleteUnclaimed(db, email)
    if (isReserved(db, email) || db.people.some((person) => person.email === email))
      throw new FieldsRefused({ email: [fieldNotices.addressInUse] })
    const unclaimed = { phone_number: '', password: crypto.randomUUID(), two_factor: 'required', verified: false } as const
    const invited = { email, name, surname, ...roles, ...unclaimed, created_at: new Date().toISOString() }
    const person = createPerson({ id: nextId(db, 'people'), ...invited })
    db.people.push(person)
    mailKey(db, person, 'invitation')
    note(db, viewer, person, { kind: 'person_invited', roles })
    return personToReply(db, person)
  }),
  mock(api.people.setRoles, ({ params, body: { confirm_password, reason, ...roles } }, { viewer, db, confirm }) => {
    confirm(confirm_password)
    const person = rowWith(db.people, params.id, 'person.missing')
    refuseIf(whyNotSetRoles(viewer, personToReply(db, person), roles))
    if (isSameRoles(person, roles)) return personToReply(db, person)
    refuseFields({ reason: reasonProblem(person, roles, reason) })
    if (!roles.is_superuser) refuseLastSuperuser(db, person, 'person.last_superuser')
    refuseIf(whyNotWorkHere({ isVerified: person.verified, isInvited: wasInvited(db, person) }, roles))
    Object.assign(person, roles)
    note(db, viewer, person, { kind: 'roles_changed', roles })
    return personToReply(db, person)
  }),
  mock(api.people.act, ({ params, body: { act, reason, confirm_password } }, { viewer, db, confirm }) => {
    confirm(confirm_password)
    const person = rowWith(db.people, params.id, 'person.missing')
    refuseIf(whyNotAct(viewer, personToReply(db, person), act))
    refuseFields({ reason: reasonProblem(person, act, reason) })
    acts[act](db, person)
    note(db, viewer, person, { kind: eventOfAct[act], roles: null })
    return personToReply(db, person)
  }),
  mock(api.people.log, ({ query: { kind, person, from = '', to = '9', after } }, { db }) => {
    const matches = db.securityEvents.filter((event) => {
      const day = swedishDay(new Date(event.at))
      return (!kind || event.kind === kind) && (!person || event.person === person) && from <= day && day <= to
    })
    const { rows, next } = page(matches, after)
    const events = rows.map(({ actor, person: personId, ...event }) => {
      const name = nameOf(db, personId)
      return { ...event, by: nameOf(db, actor), person: name === null ? null : { id: personId, name } }
    })
    return { events, next }
  }),
]

const hasWord = (person: Person, word: string) =>
  looseName(` ${fullName(person)}`).includes(looseName(word)) || person.email.includes(word)

const page = <Row extends { id: string }>(all: readonly Row[], after = 'Infinity') => {
  const sorted = all.filter(({ id }) => Number(id) < Number(after)).toSorted(newestFirst)
  const rows = sorted.slice(0, listRows)
  return { rows, next: sorted.length > listRows ? (rows.at(-1)?.id ?? null) : null }
}

/** An invitation takes the place of a registration that nobody has verified. */
const deleteUnclaimed = (db: MockDb, email: string) => {
  const isUnclaimed = (person: Person) => !person.verified && !worksHere(person) && !wasInvited(db, person)
  db.people = db.people.filter((person) => person.email !== email || !isUnclaimed(person))
}

export const refuseLastSuperuser = (db: MockDb, { id }: { id: string }, refusal: Refusal) => {
  const people = db.people.map((one) => ({ ...one, isVerified: one.verified, isDisabled: one.disabled_at !== null }))
  refuseIf(isLastSuperuser(people, id) && refusal)
}

const acts: Readonly<Record<PersonAct, (db: MockDb, person: Person) => void>> = {
  disable: (db, person) => {
    refuseLastSuperuser(db, person, 'person.last_superuser')
    person.disabled_at = new Date().toISOString()
    endSessionsOf(db, person)
    voidKeys(db, person)
  },
  enable: (_db, person) => {
    person.disabled_at = null
  },
  endSessions: endSessionsOf,
  passwordLink: mailLinkToEnter,
  twoFactorLink: (db, person) => mailKey(db, person, 'reset-two-factor'),
}

const note = (db: MockDb, { id: actor }: MockViewer, { id: person }: Person, event: Pick<SecurityEventRow, 'kind' | 'roles'>) => {
  insert(db, 'securityEvents', { at: new Date().toISOString(), actor, person, ...event })
}

const personToReply = (db: MockDb, person: Person): PersonOnWire => ({
  ...person,
  two_factor: hasSecondFactor(db, person),
  invited: !person.verified && wasInvited(db, person),
})
