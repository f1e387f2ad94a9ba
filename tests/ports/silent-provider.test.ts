import { afterEach, beforeEach, expect, test } from 'vitest'
import { askedToPay, withStripe } from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'
import { startStripe } from '#tests/support/stripe-stand-in.ts'

const booted = useServer({ PUBLIC_WEB_URL: 'https://radrum.example' })
let stripe: Awaited<ReturnType<typeof startStripe>>
beforeEach(async () => {
  stripe = await startStripe(booted().clock)
})
afterEach(() => stripe.stop())

test('a hanging call to Stripe is given up within twelve seconds, other calls work meanwhile, and the same session is requested later', {
  tags: ['R59'],
}, async () => {
  const { anna, checkout } = await askedToPay(withStripe(booted(), stripe))
  stripe.next('hang', 'hang')

  const started = performance.now()
  const opening = checkout()
  expect((await anna.get('/payments/')).status).toBe(200)
  const refused = await opening

  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({ detail: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.' })
  expect(performance.now() - started).toBeLessThan(12_000)
  expect((await checkout()).status).toBe(200)
  expect(new Set(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect([...stripe.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(1)
})
