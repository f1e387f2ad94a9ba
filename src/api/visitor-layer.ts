import { contact } from '#contract/contact/contact.ts'
import { descriptions } from '#contract/accounts/descriptions.ts'
import { withdrawals } from '#contract/agreements/withdrawals/withdrawals.ts'
import { call, callIgnoringReply } from './http.ts'

/** The calls that only the forms for visitors make: no other page loads their declarations. */
export const visitorLayer = { api: { contact, descriptions, withdrawals }, call, callIgnoringReply }
