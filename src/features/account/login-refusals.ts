import type { CallFailed } from '#contract/call-failed.ts'

const says = (error: CallFailed, text: string) =>
  [error.detail, ...Object.values(error.fields).flat()].some((line) => line?.includes(text))

/** Whether a refused login wants a code that it didn't get (SPEC section 4). */
export const codeIsMissing = (error: CallFailed) => says(error, 'TOTP-kod krävs')

/** Whether it wants a code, or another one. */
export const asksForCode = (error: CallFailed) => codeIsMissing(error) || says(error, 'Felaktig TOTP-kod')

/** Whether it wants the address verified first. */
export const wantsVerification = (error: CallFailed) => says(error, 'Verifiera din e-postadress')
