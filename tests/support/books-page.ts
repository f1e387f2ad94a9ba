import { anna, doris } from '#mocks/people.ts'
import type { PaymentRow } from '#mocks/money/rows.ts'
import { screen } from '@testing-library/react'
import { db } from './mock-server.ts'

/**
 * Beside Anna's order 2, 485 kr paid in October: one of 2 000 kr, paid to Doris in November.
 */
export const paidToDoris = (facts: Partial<PaymentRow> = {}) =>
  db.payments.push({
    id: '9',
    status: 'paid',
    user: anna.id,
    matter: '3',
    amount: 2000,
    payout_to: doris.id,
    fee_ore: 20_000,
    decided_at: '2026-11-03T10:00:00.000Z',
    ...facts,
  })

/** The text of a table's row, whose first words are these. */
export const row = async (name: string) =>
  (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent.replaceAll('\u00a0', ' ')
