/** 'Dina uppgifter' in the profile. */
export const exportDataTexts = {
  text: 'Hämta det vi har sparat om dig: ditt konto, dina ärenden med filer, dina betalningar och inloggningar, i en zip-fil.',
  submit: 'Hämta mina uppgifter',
  started: 'Hämtningen har börjat. Filen hamnar bland dina nedladdningar.',
} as const
