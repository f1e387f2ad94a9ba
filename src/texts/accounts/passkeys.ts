/** Passkeys, wherever they are used. */
export const passkeyTexts = {
  cancelled: 'Ingen nyckel användes. Försök igen när du vill.',
  madeBefore: 'Den här enheten har redan en nyckel till ditt konto.',
  impossible: 'Det går inte att använda nycklar i den här webbläsaren eller på den här adressen.',

  offerTitle: 'Enklast: en nyckel i din enhet',
  offer:
    'Telefonen eller datorn sparar en nyckel. Sedan loggar du in med ditt fingeravtryck, ditt ansikte eller skärmlåset, utan lösenord och utan kod. Vi får aldrig se ditt fingeravtryck eller ansikte.',
  use: 'Använd fingeravtryck eller ansikte',

  text: 'Med en nyckel loggar du in och bekräftar med fingeravtryck, ansikte eller skärmlås, i stället för lösenord och kod.',
  list: 'Nycklar',
  none: 'Du har ingen nyckel än.',
  loading: 'Hämtar dina nycklar …',
  made: (date: string) => `Tillagd ${date}`,
  used: (when: string) => `Senast använd: ${when}`,
  unused: 'Inte använd än',
  remove: 'Ta bort',
  removeOf: (name: string) => `Ta bort ${name}`,
  removed: (name: string) => `${name} är borttagen.`,
  name: 'Namn på nyckeln',
  nameHint: 'Lämna tomt, så får den enhetens namn.',
  code: 'TOTP-kod',
  codeHint: 'Koden som din autentiseringsapp visar just nu, eller en återställningskod.',
  add: 'Lägg till en nyckel',
  added: 'Nyckeln är sparad. Nästa gång loggar du in med den.',
  unsupported: 'Den här webbläsaren kan inte spara nycklar här. Öppna profilen på din telefon eller i en annan webbläsare.',
} as const

/** The texts for calls that fail here. */
export const passkeyFailures = {
  add: { detail: 'instead', text: 'Kunde inte spara nyckeln. Försök igen.' },
  list: { text: 'Kunde inte hämta dina nycklar.' },
  remove: { detail: 'after', text: 'Kunde inte ta bort nyckeln.' },
  confirm: { detail: 'instead', text: 'Kunde inte bekräfta med nyckeln. Försök igen.' },
} as const
