/** The code that is always valid in the mocks, and works any number of times. */
export const demoCode = '123456'
export const demoSecret = 'JBSWY3DPEHPK3PXP'

/** Ignores spaces (R19). */
export const codeIs = (typed: string) => typed.replaceAll(' ', '') === demoCode

// Without letters that look like a digit or another letter.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten one-time codes, such as `4F7K2-9QXMB`. */
export const newRecoveryCodes = () =>
  Array.from({ length: 10 }, () => {
    const code = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** Normalizes a recovery code for comparison: case, spaces and the hyphen don't count. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()
