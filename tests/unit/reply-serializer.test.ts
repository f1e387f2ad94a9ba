import { endpoints } from '#contract/index.ts'
import { ChangedMatter, Matter } from '#contract/matters/matters.ts'
import { Payment } from '#contract/money/payments/payments.ts'
import { Receipt } from '#contract/money/documents/receipts.ts'
import { replySerializer } from '#server/routes/reply-serializer.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const file = { id: 3, file: 'https://api.example.se/files/x/avtal.pdf', key: 'secret', sha256: 'secret' }
const matter = {
  id: 7,
  title: 'Tvist',
  description: '',
  status: 'Pending',
  notes: null,
  user: 2,
  createdAt: 'secret',
  email: 'secret',
}
const payment = { id: '12', status: 'paid', user: '4', matter: 7, matter_title: 'Tvist', amount: 1595.5, payoutAccount: 'secret' }
const seller = { name: 'Rådrum', organisation_number: '1', vat_number: '2', address: '3', email: '4', iban: 'secret' }
const receipt = {
  number: 1,
  paid_at: '2026-11-20',
  buyer: null,
  matter: 7,
  matter_title: 'Tvist',
  amount: 1,
  vat_percent: 25,
  vat_amount: 1,
  refunded_amount: 0,
}

/** Values that a handler might return by mistake, with its reply's schema. */
const drafts: Readonly<Record<string, readonly [z.core.$ZodType, unknown]>> = {
  'a matter with its files': [Matter, { ...matter, files: [file] }],
  'a list of matters': [
    z.array(Matter),
    [
      { ...matter, files: [] },
      { ...matter, files: [file, file] },
    ],
  ],
  'a matter without description and files': [Matter, { id: 7, title: 'Tvist', status: 'Pending' }],
  'a changed matter': [ChangedMatter, { ...matter, files: [file], new_files: [file] }],
  'a payment with ids as text': [Payment, payment],
  'a receipt': [Receipt, { ...receipt, seller, payerId: 'secret' }],
}

describe('only fields of the contract are sent by the server', { tags: ['R40'] }, () => {
  test.each(Object.entries(drafts))('of %s', { tags: ['R40'] }, (_name, [schema, draft]) => {
    const sent = replySerializer(schema)(draft)
    expect(JSON.stringify(sent)).not.toContain('secret')
    // The same as parsing the whole reply.
    expect(sent).toEqual(z.encode(schema, z.parse(schema, draft)))
  })

  test('an object where the contract has a plain value is an error, not a reply', { tags: ['R40'] }, () => {
    expect(() => replySerializer(Matter)({ ...matter, title: { text: 'Tvist', secret: 1 } })).toThrow('a plain value')
  })

  test.each(endpoints)('the reply of %s is of kinds that can be picked from', { tags: ['R40'] }, (_name, { reply }) => {
    expect(replySerializer(reply)).toBeTypeOf('function')
  })
})
