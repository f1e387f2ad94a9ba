import type { CallFailed } from '#lib/call-failed.ts'

const says = (error: CallFailed, text: string) =>
  [error.detail, ...Object.values(error.fields)].some((line) => line?.includes(text))

/** Tells if login was rejected because it needs a code and got none. */
export const codeIsMissing = (error: CallFailed) => says(error, 'TOTP-kod krävs')

/** Tells if the second factor is a passkey, in place of which a recovery code is taken. */
export const needsPasskey = (error: CallFailed) => says(error, 'Logga in med din nyckel')

/** Tells if login was rejected for a missing or a wrong code. */
export const asksForCode = (error: CallFailed) => codeIsMissing(error) || says(error, 'Felaktig TOTP-kod') || needsPasskey(error)

/** Tells if two-factor login isn't set up because the login is too old. */
export const needsNewLogin = (error: CallFailed) => says(error, 'Logga in igen innan')

/** Tells if login was rejected because the address isn't verified. */
export const wantsVerification = (error: CallFailed) => says(error, 'Verifiera din e-postadress')
