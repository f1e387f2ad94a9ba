import type { Failure } from '#texts/failures.ts'

/** The texts for when a call of an account fails, of what only our server has. */
export const accountFailures = {
  resendVerification: { detail: 'after', text: 'Kunde inte skicka mejlet. Försök igen.' },
  passwordForgot: { detail: 'after', text: 'Kunde inte skicka länken. Försök igen.' },
  passwordReset: { fields: ['key'], detail: 'after', text: 'Kunde inte byta lösenordet.' },
  firstPassword: { fields: ['key'], detail: 'after', text: 'Kunde inte spara lösenordet.' },
  emailChangeConfirm: { fields: ['key'], detail: 'instead', text: 'Kunde inte byta e-postadress.' },
  emailChangeCancel: { fields: ['key'], detail: 'after', text: 'Kunde inte stoppa bytet av adress.' },
  recoveryCodes: { detail: 'after', text: 'Kunde inte skapa återställningskoder.' },
  exportData: { detail: 'after', text: 'Kunde inte hämta dina uppgifter.' },
  sessionList: { text: 'Kunde inte hämta dina inloggningar.' },
  sessionEnd: { detail: 'after', text: 'Kunde inte logga ut enheten.' },
} as const satisfies Record<string, Failure>
