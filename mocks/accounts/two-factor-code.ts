/** The code that is always valid in the mocks, and works any number of times. */
export const demoCode = '123456'
export const demoSecret = 'JBSWY3DPEHPK3PXP'

/** Ignores spaces (R19). */
export const codeIs = (typed: string) => typed.replaceAll(' ', '') === demoCode
