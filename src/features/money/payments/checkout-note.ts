import { session } from '#api/session.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { parsedJson } from '#lib/parsed-json.ts'
import { checkoutMark } from '#lib/payment-storage.ts'
import * as z from 'zod/mini'

const Note = z.object({
  /** Another user of the tab must not read it. */
  person: z.string(),
  title: z.optional(z.string()),
  amountSek: z.optional(z.number()),
})

/** The payment at the checkout, remembered over the visit to the card page. */
export const checkoutNote = {
  write: (matterId: string, { matter_title, amount }: Pick<Payment, 'matter_title' | 'amount'>) => {
    const note: z.infer<typeof Note> = {
      person: session.person() || '',
      ...(matter_title && { title: matter_title }),
      ...(amount !== undefined && { amountSek: amount }),
    }
    checkoutMark.set(matterId, JSON.stringify(note))
  },
  /** Undefined without a checkout in this tab, for anybody but its payer, and if unreadable. */
  read: () => {
    const mark = checkoutMark.last()
    const note = mark ? z.safeParse(Note, parsedJson(mark.note)) : undefined
    return mark && note?.success && note.data.person === session.person() ? { matterId: mark.matterId, ...note.data } : undefined
  },
}
