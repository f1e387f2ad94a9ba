import { fullName } from '#contract/core/full-name.ts'
import { api } from '#contract/index.ts'
import { looseName } from '#contract/core/loose-key.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import type { Person as PersonOnWire } from '#contract/accounts/people.ts'
import { eventOfAct, type PersonAct, whyNotAct, whyNotInvite, whyNotSetRoles } from '#contract/accounts/person-rules.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { worksHere } from '#contract/matters/rules.ts'
import { searchWords } from '#contract/search/words.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { isReserved, mailKey, voidKeys } from './mail-key.ts'
import { mock } from '#mocks/mock.ts'
import { newestFirst, refuseFor, rowWith } from '#mocks/table.ts'
import { createPerson } from '#mocks/people.ts'
import { checkPassword, nameOf } from './person-of.ts'
import type { Person, SecurityEventRow } from './rows.ts'
import { endSessionsOf, hasPasskey, type MockViewer } from './session-store.ts'

const pageRows = 50

export const mocks = [
  mock(api.people.list, ({ query: { q = '', who, after } }, { db }) => {
    const found = db.people.filter(
      (person) =>
        (who === 'all' || worksHere(person)) && searchWords(q).every((word) => hasWord(person, word)) && isAfter(person, after),
    )
    const { rows, next } = page(found)
    return { people: rows.map((person) => personToReply(db, person)), next }
  }),
  mock(api.people.invite, ({ body: { confirm_password, email, name, surname, ...roles } }, { viewer, db }) => {
    checkPassword(db, viewer, confirm_password, 'confirm_password')
    refuseFor(whyNotInvite(viewer, roles))
    deleteUnclaimed(db, email)
    if (isReserved(db, email) || db.people.some((person) => person.email === email))
      throw new FieldsRefused({ email: [fieldNotices.addressInUse] })
    const created_at = new Date().toISOString()
    const person = insert(db, 'people', (id) =>
      createPerson({
        id,
        email,
        name,
        surname,
        phone_number: '',
        ...roles,
        created_at,
        password: crypto.randomUUID(),
        two_factor: 'required',
        verified: false,
      }),
    )
    mailKey(db, person, 'invitation')
    note(db, viewer, person, { kind: 'person_invited', roles })
    return personToReply(db, person)
  }),
  mock(api.people.setRoles, ({ params, body: { confirm_password, ...roles } }, { viewer, db }) => {
    checkPassword(db, viewer, confirm_password, 'confirm_password')
    const person = rowWith(db.people, params.id, 'person.missing')
    refuseFor(whyNotSetRoles(viewer, personToReply(db, person), roles))
    if (person.is_superuser && !roles.is_superuser) refuseLastSuperuser(db, person)
    if (worksHere(roles) && !person.verified && !wasInvited(db, person)) throw new Refused('person.unverified')
    const isSame = Object.entries(roles).every(([role, given]) =>
      Object.entries(person).some(([key, had]) => key === role && had === given),
    )
    Object.assign(person, roles)
    if (!isSame) note(db, viewer, person, { kind: 'roles_changed', roles })
    return personToReply(db, person)
  }),
  mock(api.people.act, ({ params, body: { act, confirm_password } }, { viewer, db }) => {
    checkPassword(db, viewer, confirm_password, 'confirm_password')
    const person = rowWith(db.people, params.id, 'person.missing')
    refuseFor(whyNotAct(viewer, personToReply(db, person), act))
    acts[act](db, person)
    note(db, viewer, person, { kind: eventOfAct[act], roles: null })
    return personToReply(db, person)
  }),
  mock(api.people.log, ({ query: { kind, person, from = '', to = '9', after } }, { db }) => {
    const found = db.securityEvents.filter((event) => {
      const day = swedishDay(new Date(event.at))
      return (
        (!kind || event.kind === kind) &&
        (!person || event.person === person) &&
        from <= day &&
        day <= to &&
        isAfter(event, after)
      )
    })
    const { rows, next } = page(found)
    const events = rows.map(({ actor, person: personId, ...event }) => {
      const name = nameOf(db, personId)
      return { ...event, by: nameOf(db, actor), person: name === null ? null : { id: personId, name } }
    })
    return { events, next }
  }),
]

const hasWord = (person: Person, word: string) =>
  looseName(` ${fullName(person)}`).includes(looseName(word)) || person.email.includes(word)

const isAfter = ({ id }: { id: string }, after: string | undefined) => after === undefined || Number(id) < Number(after)

const page = <Row extends { id: string }>(found: readonly Row[]) => {
  const sorted = found.toSorted(newestFirst)
  const rows = sorted.slice(0, pageRows)
  return { rows, next: sorted.length > pageRows ? (rows.at(-1)?.id ?? null) : null }
}

/** The account was made by an invitation. */
export const wasInvited = (db: MockDb, { id }: Person) =>
  db.securityEvents.some((event) => event.kind === 'person_invited' && event.person === id)

/** An invitation takes the place of a registration that nobody has verified. */
const deleteUnclaimed = (db: MockDb, email: string) => {
  const isUnclaimed = (person: Person) => !person.verified && !worksHere(person) && !wasInvited(db, person)
  db.people = db.people.filter((person) => person.email !== email || !isUnclaimed(person))
}

const refuseLastSuperuser = (db: MockDb, { id, is_superuser }: Person) => {
  const others = db.people.filter((one) => one.is_superuser && one.verified && !one.disabled_at && one.id !== id)
  if (is_superuser && others.length === 0) throw new Refused('person.last_superuser')
}

const acts: Readonly<Record<PersonAct, (db: MockDb, person: Person) => void>> = {
  disable: (db, person) => {
    refuseLastSuperuser(db, person)
    person.disabled_at = new Date().toISOString()
    endSessionsOf(db, person)
    voidKeys(db, person)
  },
  enable: (_db, person) => {
    person.disabled_at = null
  },
  endSessions: endSessionsOf,
  passwordLink: (db, person) => {
    mailKey(db, person, person.verified ? 'reset-password' : wasInvited(db, person) ? 'invitation' : 'verify-email')
  },
  twoFactorLink: (db, person) => mailKey(db, person, 'reset-two-factor'),
}

const note = (db: MockDb, { id: actor }: MockViewer, { id: person }: Person, event: Pick<SecurityEventRow, 'kind' | 'roles'>) => {
  insert(db, 'securityEvents', (id) => ({ id, at: new Date().toISOString(), actor, person, ...event }))
}

const personToReply = (db: MockDb, person: Person): PersonOnWire => ({
  ...person,
  two_factor: person.two_factor === 'active' || hasPasskey(db, person),
  invited: !person.verified && wasInvited(db, person),
})
