import type { PaymentStatus } from '#contract/money/payments/states.ts'
import { wrongPassword } from '#contract/accounts/notices.ts'
import type { ScenarioTable } from './scenario.ts'

const pending = {
  id: 1,
  status: 'pending' satisfies PaymentStatus,
  user: 1,
  matter: 1,
  matter_title: 'Överklagande av beslut om bostadsbidrag',
  amount: 1595,
}
const { user: _, ...withoutUser } = pending

const withoutPayer = { label: 'Utan betalare', reply: [withoutUser] }
const unknownStatus = { label: 'Okänd status', reply: [{ ...pending, status: 'refunded' }] }

export const paymentScenarios = {
  'payments.list': {
    empty: { label: 'Tom lista', reply: [] },
    'amount-text': {
      label: 'Belopp som text',
      reply: [
        { ...pending, amount: '1595.00' },
        { ...pending, id: 2, matter: 2, matter_title: 'Samboavtal', amount: '1500.50' },
      ],
    },
    'without-user': withoutPayer,
    'unknown-status': unknownStatus,
  },
  'payments.forMatter': {
    empty: { label: 'Ingen betalning', reply: [] },
    paid: { label: 'Betald', reply: [{ ...pending, status: 'paid' satisfies PaymentStatus }] },
    'amount-text': { label: 'Belopp som text', reply: [{ ...pending, amount: '1500.50' }] },
    'without-user': withoutPayer,
    'somebody-elses': { label: 'Någon annan ska betala', reply: [{ ...pending, user: 2 }] },
    'unknown-status': unknownStatus,
  },
  'payments.request': {
    '400': {
      label: '400: fel i fälten',
      fields: { confirm_password: [wrongPassword.confirm_password], amount: ['Beloppet är för högt.'] },
    },
    taken: { label: '409: redan begärd', refusal: 'payment.already_requested' },
    'payout-paused': { label: '409: utbetalningskontot är pausat', refusal: 'payout.paused' },
  },
  'payments.checkout': {
    '400': { label: '400: fel lösenord', fields: { confirm_password: [wrongPassword.confirm_password] } },
    'without-url': { label: 'Svar utan url', reply: {} },
    'not-possible': { label: '409: mottagarens konto är pausat', refusal: 'payment.not_possible' },
  },
  'payments.decline': {
    'not-ended': { label: '503: kunde inte avslutas', refusal: 'payment.not_ended' },
  },
} as const satisfies ScenarioTable
