import { asLine } from '#contract/core/plain-text.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import { isForeignVatNumber } from '#contract/core/vat-number.ts'
import { receiptSeller } from './receipt-seller.ts'

/** The seller of a service, as every text, document and mail about an order names it. */
export interface NamedSeller {
  name: string
  organisationNumber: string | null
  vatNumber: string | null
  /** In one line. */
  address: string | null
  /** The municipality where its board has its seat (aktiebolagslagen 28 kap. 5 §), if known. */
  seat?: string | undefined
  email: string | null
  phone: string | null
  /** An advokat, as an admin has confirmed: complaints about one go to a board of their own. */
  isAdvokat: boolean
}

/** The seller of an order, fixed when it was offered. */
export interface OrderSeller<Id> extends NamedSeller {
  /** Null where the platform sells. */
  partnerId: Id | null
}

/** Tells whether a partner sells an order in their own name. */
export const isSoldByPartner = (seller: { partnerId: unknown } | null | undefined): boolean =>
  (seller?.partnerId ?? null) !== null

/** The platform, in its own name. */
export const platformAsSeller = (): NamedSeller => {
  const { organisation_number: organisationNumber, vat_number: vatNumber, ...facts } = receiptSeller()
  return { ...facts, organisationNumber, vatNumber, phone: ourOffice().company.phone, isAdvokat: false }
}

/** A seller or buyer as documents name it. */
export type NamedParty = Pick<NamedSeller, 'name' | 'organisationNumber' | 'vatNumber' | 'address' | 'seat' | 'email'>

/** A seller as documents name it. */
export const sellerOnDocument = ({ name, organisationNumber, vatNumber, address, seat, email }: NamedSeller): NamedParty => ({
  name,
  organisationNumber,
  vatNumber,
  address,
  ...(seat && { seat }),
  email,
})

/** A reply may say of what isn't there that it is undefined. */
type PartyReply = Omit<ReturnType<typeof partyToReply>, 'seat'> & { seat?: string | undefined }
type SellerReply = Omit<ReturnType<typeof sellerToReply>, 'seat'> & { seat?: string | undefined }

/** A seller or buyer of a document on the wire. */
export const partyToReply = ({ name, organisationNumber, vatNumber, address, seat, email }: NamedParty) => ({
  name,
  organisation_number: organisationNumber,
  vat_number: vatNumber,
  address,
  ...(seat && { seat }),
  email,
})

/** And back. */
export const partyFromReply = (reply: PartyReply): NamedParty => ({
  name: reply.name,
  organisationNumber: reply.organisation_number,
  vatNumber: reply.vat_number,
  address: reply.address,
  ...(reply.seat && { seat: reply.seat }),
  email: reply.email,
})

/** A seller on a receipt, which has an empty text for what isn't known. */
export const receiptSellerToReply = ({ name, organisationNumber, vatNumber, address, seat, email }: NamedParty) => ({
  name,
  organisation_number: organisationNumber ?? '',
  vat_number: vatNumber ?? '',
  address: address ?? '',
  ...(seat && { seat }),
  email: email ?? '',
})

/** A seller on the wire, and back. */
export const sellerToReply = ({ phone, isAdvokat, ...party }: NamedSeller) => ({
  ...partyToReply(party),
  phone,
  is_advokat: isAdvokat,
})

export const sellerFromReply = (reply: SellerReply): NamedSeller => ({
  ...partyFromReply(reply),
  phone: reply.phone,
  isAdvokat: reply.is_advokat,
})

interface PartnerAccount {
  /** Name and surname, where the details have no legal name. */
  fullName: string
  email: string
  phone: string
}

type PartnerDetails = Pick<
  PartnerSeller,
  'seller' | 'legal_name' | 'street' | 'postal_code' | 'city' | 'organisation_number' | 'vat_number' | 'is_advokat'
>

/**
 * Tells whether a partner sells in their own name. Customers pay Swedish VAT, which nobody reports
 * under the number of another country: there, the platform sells.
 */
export const sellsInOwnName = ({ seller, vat_number }: Pick<PartnerSeller, 'seller' | 'vat_number'>): boolean =>
  seller === 'partner' && !isForeignVatNumber(vat_number)

/**
 * The seller of the work of a partner who is paid for it: the platform, unless the partner sells
 * in their own name.
 * @param details as the books have them; undefined where nobody has written any
 */
export const sellerOfWork = (account: PartnerAccount, details: PartnerDetails | undefined): NamedSeller => {
  if (!details || !sellsInOwnName(details)) return platformAsSeller()
  return {
    name: asLine(details.legal_name ?? '') || account.fullName,
    organisationNumber: asLine(details.organisation_number ?? '') || null,
    vatNumber: asLine(details.vat_number ?? '') || null,
    address: oneLine({ street: details.street, postalCode: details.postal_code, city: details.city }),
    email: account.email,
    phone: asLine(account.phone) || null,
    isAdvokat: details.is_advokat === true,
  }
}

interface Address {
  street: string | null
  postalCode: string | null
  city: string | null
}

/** `Exempelgatan 1, 111 11 Stockholm`; null where nothing is known. */
export const oneLine = ({ street, postalCode, city }: Address): string | null =>
  asLine([street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')) || null

/** Tells whether a buyer would read the same of both. */
const isSameSeller = (one: NamedSeller, other: NamedSeller): boolean =>
  (Object.keys(platformAsSeller()) as (keyof NamedSeller)[]).every((fact) => one[fact] === other[fact])

/**
 * Tells whether two sellers are one: a partner with the same details, or the platform, which keeps
 * those with which a proposal was sent.
 */
export const isOneSeller = <Id>(one: OrderSeller<Id> | null | undefined, other: OrderSeller<Id> | null | undefined): boolean => {
  const partnerId = one?.partnerId ?? null
  if (partnerId !== (other?.partnerId ?? null)) return false
  return partnerId === null || (one != null && other != null && isSameSeller(one, other))
}
