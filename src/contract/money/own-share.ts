import type { Viewer } from '#contract/matters/rules.ts'

/** A refusal that the web app also foresees. */
export const ownShareText = 'En del av betalningen är din. En kollega får göra det åt kontoret.'

/** The partner who gets a share of a payment, by the books; null for nobody. */
export type SharePartner = string | number | null

/** Nobody acts for the office on their own money: the partner who gets a share of a payment. */
export const whyNotActOnShare = ({ id }: Pick<Viewer, 'id'>, partnerId: SharePartner) =>
  partnerId !== null && String(partnerId) === id ? 'payment.own_share' : undefined
