import { answered, fillInDialog, heading, inTurn, press, pressInDialog, text } from './acts.ts'
import type { Scene } from './scene.ts'

const path = '/office/people'
const event = { at: '2026-11-20T09:00:00.000Z', by: 'Eva Sandberg', person: { id: 2, name: 'Johan Bergström' }, roles: null }
const log = answered('**/api/security-events/**', {
  events: [
    {
      ...event,
      id: 3,
      kind: 'roles_changed',
      roles: { is_staff: true, is_superuser: false, is_delegated_admin: true },
    },
    { ...event, id: 2, kind: 'account_disabled', by: null },
    { ...event, id: 1, kind: 'sessions_ended', person: null },
  ],
  next: 1,
})

/** /office/people. */
export const peopleScenes: readonly Scene[] = [
  { what: 'the people of the office', path, as: 'admin', seen: heading('Daniel Åkesson') },
  { what: 'everybody with an account', path: `${path}?visa=alla`, as: 'admin', seen: heading('Karin Lindqvist') },
  { what: 'people that nobody is', path: `${path}?q=zzz`, as: 'admin', seen: text('Ingen hittades.') },
  { what: 'the people, for somebody else', path, as: 'kund', seen: text('Den här sidan är för administratörer.') },
  {
    what: 'an invitation with errors',
    path,
    as: 'admin',
    reach: inTurn(press('Bjud in'), pressInDialog('Skicka inbjudan')),
    seen: text('Ange förnamnet.'),
  },
  {
    what: 'changing roles with a wrong password',
    path,
    as: 'admin',
    troubled: true,
    reach: inTurn(press(/^Ändra behörigheter för D/), fillInDialog('Ditt lösenord', 'fel'), pressInDialog('Spara')),
    seen: text('Fel lösenord.'),
  },
  {
    what: 'the question before an account is disabled',
    path,
    as: 'admin',
    reach: press(/^Stäng av: D/),
    seen: text(/loggas ut överallt och kan inte logga in/),
  },
  {
    what: 'the log of what was done to accounts',
    path: '/office/log',
    as: 'admin',
    before: log,
    seen: text(/^Driften stängde av/),
  },
]
