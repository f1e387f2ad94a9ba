/** The way to the partner terms, from where they are needed. */
export const toPartnerTermsText = 'Till partnervillkoren'
