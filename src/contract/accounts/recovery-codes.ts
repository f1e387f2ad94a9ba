/** Without letters that look like a digit or another letter. Ten characters are 50 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeChars = 10
const codesMade = 10

/**
 * Makes ten one-time codes for the case that the authenticator is lost.
 * @param randomBelow a random whole number from 0 on, and less than the given one
 */
export const newRecoveryCodes = (randomBelow: (limit: number) => number): string[] =>
  Array.from({ length: codesMade }, () =>
    Array.from({ length: codeChars }, () => alphabet[randomBelow(alphabet.length)]).join(''),
  )

/** `4F7K2-9QXMB`: a code as its owner reads it. */
export const shownRecoveryCode = (code: string) => `${code.slice(0, codeChars / 2)}-${code.slice(codeChars / 2)}`

/** Normalizes a recovery code, ignoring case, spaces and hyphens; undefined for anything else. */
export const parseRecoveryCode = (typed: string): string | undefined => {
  const code = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === codeChars && [...code].every((char) => alphabet.includes(char)) ? code : undefined
}
