import { documented, metadataIn, objectionTo } from '#tests/support/stripe-forms.ts'
import { expect, test } from 'vitest'

const call = 'POST /v1/checkout/sessions'
const item = 'line_items[0][price_data]'
const session: Readonly<Record<string, string>> = {
  mode: 'payment',
  success_url: 'https://radrum.example/success',
  'line_items[0][quantity]': '1',
  [`${item}[currency]`]: 'sek',
  [`${item}[unit_amount]`]: '1999',
  [`${item}[product_data][name]`]: 'Samboavtal',
}

test('the stand-in for Stripe accepts what the reference documents', () => {
  expect(objectionTo(call, { ...session, 'metadata[payment_id]': '1', expires_at: '1800000000', locale: 'sv' })).toBeUndefined()
})

test.each([
  ['parameter_unknown', 'colour', 'green'],
  ['parameter_unknown', 'line_items[0][price]', 'price_1'],
  ['parameter_invalid_enum', 'mode', 'pay'],
  ['parameter_invalid_enum', 'adaptive_pricing[enabled]', 'no'],
  ['parameter_invalid_enum', `${item}[currency]`, 'SEK'],
  ['parameter_invalid_integer', `${item}[unit_amount]`, '19.99'],
  ['parameter_invalid_integer', `${item}[unit_amount]`, '-1'],
  ['parameter_invalid_integer', 'line_items[0][quantity]', '0'],
  ['parameter_invalid_integer', 'expires_at', '2026-11-20T10:00:00Z'],
  ['parameter_invalid_empty', `${item}[product_data][name]`, ''],
  ['parameter_invalid_string_too_long', 'client_reference_id', '1'.repeat(201)],
  ['parameter_invalid_string_too_long', 'metadata[payment_id]', '1'.repeat(501)],
  ['parameter_invalid_string_too_long', `metadata[${'k'.repeat(41)}]`, '1'],
  ['url_invalid', 'success_url', '/success'],
  ['url_invalid', 'cancel_url', 'javascript:alert(1)'],
  ['email_invalid', 'customer_email', 'anna'],
  ['resource_missing', 'payment_intent_data[transfer_data][destination]', '12'],
])('it objects with %s to %s = %j', (code, param, value) => {
  expect(objectionTo(call, { ...session, [param]: value })).toEqual({ code, param })
})

test.each(documented[call]?.needed ?? [])('it requires %s', (param) => {
  const { [param]: _, ...rest } = session
  expect(objectionTo(call, rest)).toEqual({ code: 'parameter_missing', param })
})

test('it accepts no parameters when a session is read', () => {
  expect(objectionTo('GET /v1/checkout/sessions/:id', { expand: 'customer' })).toEqual({
    code: 'parameter_unknown',
    param: 'expand',
  })
})

test('it reads metadata at any level', () => {
  const form = { 'metadata[a]': '1', 'payment_intent_data[metadata][a]': '2', mode: 'payment' }
  expect(metadataIn(form, 'metadata')).toEqual({ a: '1' })
  expect(metadataIn(form, 'payment_intent_data[metadata]')).toEqual({ a: '2' })
})
