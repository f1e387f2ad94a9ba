import { payoutProblems } from '#contract/core/payout-problems.ts'
import { wrongPassword } from '#contract/accounts/notices.ts'
import { emailText } from '#contract/core/text-fields.ts'
import { createMockDb } from '#mocks/db.ts'
import { anna, doris } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import type { ScenarioTable } from './scenario.ts'

// Valid in every mock db (see `sessions.ts`).
const { access, refresh } = openSession(createMockDb(), anna)

const flagAbsent = { label: 'Anna, utan setup_2fa_required', reply: { access, refresh } }
const wrongLogin = { label: '400: fel i fälten', fields: { email: ['Okänd adress.'], password: [wrongPassword.password] } }
const delegated = { email: doris.email, name: doris.name, surname: doris.surname, is_delegated_admin: true }

export const accountScenarios = {
  'accounts.register': {
    '400': {
      label: '400: fel i fälten, som listor',
      fields: {
        email: ['Det finns redan ett konto med den adressen.'],
        phone_number: ['Numret är för kort.', 'Börja med 0 eller +.'],
      },
    },
    '400-text': { label: '400: fel i fälten, som text', fields: { email: 'Det finns redan ett konto med den adressen.' } },
    '400-nested': {
      label: '400: fel i fälten, nästlade',
      fields: { password: { length: ['Lösenordet är för kort.'], common: { reason: 'Lösenordet är för vanligt.' } } },
    },
  },
  'accounts.login': {
    '400': wrongLogin,
    '400-text': { label: '400: fel i ett fält, som text', fields: { password: 'Lösenordet har gått ut.' } },
    '401': { label: '401: kontot är avstängt', answer: { status: 401, body: { detail: 'Kontot är avstängt.' } } },
    'flag-absent': flagAbsent,
  },
  'accounts.verifyEmail': {
    'flag-absent': flagAbsent,
    'new-address': { label: 'Ny adress: lösenordet krävs', reply: { password_required: true } },
    'new-address-at-once': { label: 'Ny adress: bekräftad genast', reply: {} },
  },
  'accounts.forceReset': {
    '400': wrongLogin,
  },
  'accounts.refresh': {
    'refresh-absent': { label: 'Anna, utan ny refresh', reply: { access } },
  },
  'twoFactor.activate': {
    '400': { label: '400: fel i fältet', fields: { totp_code: ['Koden har sex siffror.'] } },
  },
  'profile.read': {
    '403-before-2fa': { label: '403 innan 2FA är klart', refusal: 'session.limited' },
    'flags-absent': { label: 'Utan flaggor', reply: { email: anna.email, name: anna.name } },
    'payout-paused': {
      label: 'Doris, med pausat utbetalningskonto',
      reply: { ...delegated, stripe_account_id: 'acct_mock_3', payout_problem: payoutProblems.paused },
    },
    'payout-gone': {
      label: 'Doris, vars utbetalningskonto är borta',
      reply: { ...delegated, payout_problem: payoutProblems.gone },
    },
    'reset-waits': {
      label: 'En återställning av 2FA väntar',
      reply: { email: anna.email, two_factor_reset_at: '2026-11-23T09:04:20.000Z' },
    },
    'mail-refused': { label: 'Annas mejl kommer inte fram', reply: { email: anna.email, mail_refused: true } },
    'id-number': { label: 'Med id som tal', reply: { id: 1, email: anna.email, name: anna.name } },
  },
  'profile.update': {
    '400': {
      label: '400: fel i fälten',
      fields: { email: [emailText], phone_number: ['Numret är för kort.'] },
    },
  },
  'profile.setBankAccount': {
    '400': { label: '400: fel i fältet', fields: { bank_account: ['Kontonumret är för kort.'] } },
  },
  'profile.changePassword': {
    '400': { label: '400: fel gammalt lösenord', fields: { old_password: [wrongPassword.old_password] } },
    '400-new': { label: '400: för vanligt nytt lösenord', fields: { new_password: ['Lösenordet är för vanligt.'] } },
  },
  'profile.remove': {
    '400': { label: '400: fel lösenord', fields: { password: [wrongPassword.password] } },
  },
} as const satisfies ScenarioTable
