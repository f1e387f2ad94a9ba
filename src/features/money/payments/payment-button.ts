import { paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { isAdmin, isOffice, type Viewer } from '#contract/matters/rules.ts'
import { paymentButtonTexts as t } from '#texts/money/payments.ts'

/** The payment as the matter page knows it; undefined when none was requested. */
export type KnownPayment = Pick<Payment, 'status' | 'user'> | undefined

/** The effect of a click; undefined disables the button. */
export type PaymentAct = 'request' | 'pay' | undefined

interface ButtonRow {
  fits: (viewer: Viewer, payment: KnownPayment) => boolean
  label: string
  act?: PaymentAct
  check?: true
}

/** The payer is the payment's user. If a server omits it, any viewer without an office role. */
export const isPayer = (viewer: Viewer, payment: KnownPayment) => {
  const payer = payment?.user ?? undefined
  return payer === undefined ? !isOffice(viewer) : payer === viewer.id
}

/**
 * In order of precedence: the first row that fits wins (docs/reference/product.md, States and
 * transitions).
 */
const rows: readonly ButtonRow[] = [
  { fits: (_, payment) => paymentStatus(payment) === 'paid', label: t.paid, check: true },
  { fits: (viewer, payment) => isAdmin(viewer) && !payment, label: t.request, act: 'request' },
  { fits: (viewer) => isAdmin(viewer), label: t.requested },
  { fits: (viewer, payment) => viewer.is_delegated_admin && !payment, label: t.request, act: 'request' },
  { fits: (viewer) => viewer.is_delegated_admin, label: t.alreadyRequested },
  { fits: (viewer, payment) => paymentStatus(payment) === 'pending' && isPayer(viewer, payment), label: t.pay, act: 'pay' },
]

const otherwise = { label: t.pay, act: undefined, check: false }

/** @param isOwn whether the viewer is the customer, who pays and requests nothing (R105) */
export const paymentButton = (
  viewer: Viewer,
  payment: KnownPayment,
  isOwn: boolean,
): { label: string; act: PaymentAct; check: boolean } => {
  const { label, act, check = false } = rows.find(({ fits }) => fits(viewer, payment)) ?? otherwise
  return { label, act: act === 'request' && isOwn ? undefined : act, check }
}
