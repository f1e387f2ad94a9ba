/** Delays in milliseconds (docs/reference/product.md, Constants and Slow and failed calls). */
export const afterEmailVerificationMs = 5_000
export const afterPaymentRequestMs = 1_500
export const afterTwoFactorActivationMs = 2_000
export const profileAlertMs = 5_000
export const animationSwapMs = 2_000
export const contactTextMs = 200
export const slowCallMs = 10_000
/** Lifetime of the consent cookie, in days. */
export const consentDays = 365
/**
 * After a checkout in this tab the matter page polls the payment: interval and maximum number of
 * polls (R58).
 */
export const paymentPollMs = 3_000
export const paymentPolls = 40
