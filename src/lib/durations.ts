/** Every waiting time of SPEC section 9 and DESIGN 5.12, in milliseconds. */
export const afterEmailVerificationMs = 5_000
export const afterPaymentRequestMs = 1_500
export const afterTwoFactorActivationMs = 2_000
export const profileAlertMs = 5_000
export const animationSwapMs = 2_000
export const contactTextMs = 200
export const slowCallMs = 10_000
/** Lifetime of the consent cookie, in days. */
export const consentDays = 365
/** After a checkout in this tab: how often the matter page asks for the payment, and how many times at most (SECURITY R58). */
export const paymentPollMs = 3_000
export const paymentPolls = 40
