/** A request's form as sent, flattened: `line_items[0][quantity]`. */
export type StripeForm = Readonly<Record<string, string>>

/** Stripe's error: its code and the parameter. */
export interface Objection {
  code: string
  param: string
}

interface Documented {
  needed?: readonly string[]
  /**
   * By parameter, without list indexes and metadata names: returns the error code of an invalid
   * value.
   */
  parameters: Readonly<Record<string, (value: string) => string | undefined>>
}

const when =
  (fits: (value: string) => boolean, code: string) =>
  (value: string): string | undefined =>
    value === '' ? 'parameter_invalid_empty' : fits(value) ? undefined : code

const text = (maxChars: number) => when((value) => value.length <= maxChars, 'parameter_invalid_string_too_long')
const oneOf = (...values: string[]) => when((value) => values.includes(value), 'parameter_invalid_enum')
const integer = (least: number, most: number) =>
  when((value) => /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most, 'parameter_invalid_integer')
const flag = oneOf('true', 'false')
const address = when((value) => /^https?:\/\//.test(value) && URL.canParse(value) && value.length <= 5_000, 'url_invalid')
const email = when((value) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(value), 'email_invalid')
const currency = when((value) => /^[a-z]{3}$/.test(value), 'parameter_invalid_enum')
const accountId = when((value) => /^acct_\w+$/.test(value), 'resource_missing')
const intentId = when((value) => /^pi_\w+$/.test(value), 'resource_missing')
const seconds = integer(0, 9_999_999_999)
const metadata = text(500)

/**
 * The calls that we make, with the parameters in Stripe's reference. Any other call or parameter
 * is rejected as unknown.
 */
export const documented: Readonly<Record<string, Documented>> = {
  'POST /v1/checkout/sessions': {
    needed: [
      'mode',
      'success_url',
      'line_items[0][quantity]',
      'line_items[0][price_data][currency]',
      'line_items[0][price_data][unit_amount]',
      'line_items[0][price_data][product_data][name]',
    ],
    parameters: {
      mode: oneOf('payment', 'setup', 'subscription'),
      locale: oneOf('auto', 'sv', 'en'),
      customer_email: email,
      client_reference_id: text(200),
      expires_at: seconds,
      success_url: address,
      cancel_url: address,
      'allowed_payment_method_types[]': oneOf('card', 'klarna', 'swish'),
      'adaptive_pricing[enabled]': flag,
      'metadata[]': metadata,
      'line_items[][quantity]': integer(1, 999_999),
      'line_items[][price_data][currency]': currency,
      'line_items[][price_data][unit_amount]': integer(0, 99_999_999),
      'line_items[][price_data][product_data][name]': text(5_000),
      'payment_intent_data[metadata][]': metadata,
      'payment_intent_data[application_fee_amount]': integer(0, 99_999_999),
      'payment_intent_data[transfer_data][destination]': accountId,
    },
  },
  'GET /v1/checkout/sessions': {
    parameters: {
      payment_intent: intentId,
      limit: integer(1, 100),
    },
  },
  'GET /v1/checkout/sessions/:id': { parameters: {} },
  'POST /v1/checkout/sessions/:id/expire': { parameters: {} },
  'GET /v1/refunds': {
    parameters: { payment_intent: intentId, limit: integer(1, 100) },
  },
  'POST /v1/refunds': {
    parameters: {
      payment_intent: intentId,
      amount: integer(1, 99_999_999),
      'metadata[]': metadata,
      reverse_transfer: flag,
      refund_application_fee: flag,
    },
  },
  'POST /v1/accounts': {
    needed: ['type'],
    parameters: {
      type: oneOf('custom', 'express', 'standard'),
      country: when((value) => /^[A-Z]{2}$/.test(value), 'country_unsupported'),
      email,
      'metadata[]': metadata,
      'capabilities[card_payments][requested]': flag,
      'capabilities[transfers][requested]': flag,
    },
  },
  'GET /v1/accounts/:id': { parameters: {} },
  'POST /v1/account_links': {
    needed: ['account', 'type'],
    parameters: {
      account: accountId,
      type: oneOf('account_onboarding', 'account_update'),
      return_url: address,
      refresh_url: address,
    },
  },
}

/** The first parameter in a form that Stripe's reference doesn't allow for this call. */
export const objectionTo = (call: string, form: StripeForm): Objection | undefined => {
  const { needed = [], parameters } = documented[call] ?? { parameters: {} }
  for (const [param, value] of Object.entries(form)) {
    const check = parameters[withoutNames(param)]
    if (!check) return { code: 'parameter_unknown', param }
    const code = check(value)
    if (code) return { code, param }
  }
  const missing = needed.find((param) => form[param] === undefined)
  if (missing) return { code: 'parameter_missing', param: missing }
  const longKey = Object.keys(form).find((param) => (/metadata]?\[([^\]]+)]$/.exec(param)?.[1]?.length ?? 0) > 40)
  return longKey ? { code: 'parameter_invalid_string_too_long', param: longKey } : undefined
}

/** The metadata of a form, at the top or within another parameter. */
export const metadataIn = (form: StripeForm, prefix: 'metadata' | 'payment_intent_data[metadata]') =>
  Object.fromEntries(
    Object.entries(form).flatMap(([param, value]) =>
      param.startsWith(`${prefix}[`) ? [[param.slice(prefix.length + 1, -1), value] as const] : [],
    ),
  )

const withoutNames = (param: string) => param.replace(/\[\d+]/g, '[]').replace(/(metadata]?)\[[^\]]+]$/, '$1[]')
