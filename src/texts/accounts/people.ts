import { linkSeconds } from '#contract/accounts/link-lifetimes.ts'
import { periodText } from '#contract/dates/period-text.ts'
import type { roleNames } from '#contract/core/roles.ts'
import type { PersonAct } from '#contract/accounts/person-rules.ts'
import { type SecurityEventKind, securityEventYears } from '#contract/accounts/security-events.ts'
import type { Failure } from '#texts/failures.ts'

/** /office/people. */
export const peopleTexts = {
  heading: 'Personer',
  lead: 'Vilka som har konto här, och vad de får göra. Den som berörs av en ändring får ett mejl, om adressen är bekräftad.',
  onlyAdmins: 'Den här sidan är för administratörer.',
  toMatters: 'Till ärendena',
  sections: 'Delar av sidan',
  more: 'Visa fler',
  search: 'Sök på namn eller e-post',
  who: 'Visa',
  whos: { office: 'Kontoret', all: 'Alla' },
  none: 'Ingen hittades.',
  you: 'Du',
  disabled: (day: string) => `Avstängd ${day}`,
  invited: 'Inbjuden, inte svarat',
  noTwoFactor: 'Har inte tvåstegsverifiering',
  since: (day: string) => `Konto sedan ${day}`,
  changeRoles: 'Ändra behörigheter',
  changeRolesOf: (name: string) => `Ändra behörigheter för ${name}`,
  acts: {
    passwordLink: 'Mejla ny länk',
    twoFactorLink: 'Återställ tvåstegsverifiering',
    endSessions: 'Logga ut överallt',
    disable: 'Stäng av',
    enable: 'Öppna kontot',
  } satisfies Record<PersonAct, string>,
  actOn: (act: string, name: string) => `${act}: ${name}`,
  actDialog: {
    passwordLink: (name: string) =>
      `${name} får ett mejl med en länk för att välja ett nytt lösenord, eller för att bekräfta adressen om den inte är bekräftad. Det gamla lösenordet gäller tills dess.`,
    twoFactorLink: (name: string) =>
      `${name} får ett mejl med en länk för att ställa in tvåstegsverifieringen på nytt. Kontrollera först på ett annat sätt att det är rätt person som ber om det.`,
    endSessions: (name: string) => `${name} loggas ut på alla enheter, men kan logga in igen.`,
    disable: (name: string) => `${name} loggas ut överallt och kan inte logga in. Inget raderas.`,
    enable: (name: string) => `${name} kan logga in igen, med samma behörigheter som förut.`,
  } satisfies Record<PersonAct, (name: string) => string>,
  /** Of a partner who can't work any more. */
  partnerLeaves: (name: string) =>
    `Ärendena blir utan handläggare, och kontoret får ett mejl om dem som pågår. Prisförslag och betalningar som ${name} har skickat återkallas.`,
  /** Of a partner, beside what an act is for anybody. */
  actOnPartner: {
    disable: 'De kommer inte tillbaka när kontot öppnas igen.',
    enable: 'Ärendena från förut kommer inte tillbaka av sig själva.',
  },
  reason: 'Skäl',
  reasonIfAny: 'Skäl (valfritt)',
  reasonHint: 'Står i mejlet till personen, om adressen är bekräftad.',
  roleHints: {
    is_superuser: 'Får göra allt, och utser andra huvudadministratörer.',
    is_staff: 'Ser alla ärenden, betalningar och böcker, och ger behörigheter.',
    is_delegated_admin: 'Arbetar med ärendena och får betalt genom oss.',
    is_bookkeeper: 'Sköter böcker, underlag och utbetalningar. Ser inga ärenden.',
  } satisfies Record<keyof typeof roleNames, string>,
  keptRoles: 'En behörighet tas bara ifrån någon av en huvudadministratör.',
  password: 'Ditt lösenord',
  save: 'Spara',
  done: 'Klart.',
  rolesSaved: 'Behörigheterna är ändrade.',
  invite: {
    open: 'Bjud in',
    title: 'Bjud in någon',
    text: `Vi mejlar en länk som gäller i ${periodText(linkSeconds.invitation)}. Där väljer personen ett lösenord.`,
    email: 'E-post',
    name: 'Förnamn',
    surname: 'Efternamn',
    roles: 'Kryssa för vad personen får göra. Utan kryss blir det ett konto för en kund.',
    confirm: 'Skicka inbjudan',
    done: (email: string) => `Inbjudan är skickad till ${email}.`,
  },
  log: {
    heading: 'Logg',
    ofOne: 'Bara det som gäller en person visas.',
    ofAll: 'Visa allas',
    open: 'Visa i loggen',
    openOf: (name: string) => `Visa i loggen: ${name}`,
    lead: `Vad som har gjorts med andras konton. Sparas i ${securityEventYears} år.`,
    kind: 'Händelse',
    anyKind: 'Alla händelser',
    from: 'Från och med',
    to: 'Till och med',
    none: 'Inga händelser.',
    operator: 'Driften',
    gone: 'Ett raderat konto',
    kinds: {
      person_invited: 'Inbjudan',
      roles_changed: 'Ändrade behörigheter',
      account_disabled: 'Avstängning',
      account_enabled: 'Öppnat konto',
      sessions_ended: 'Utloggning',
      password_link_mailed: 'Länk för lösenord',
      two_factor_link_mailed: 'Länk för tvåstegsverifiering',
      title_confirmed: 'Bekräftad titel',
      title_withdrawn: 'Borttagen titel',
    } satisfies Record<SecurityEventKind, string>,
    sentences: {
      person_invited: (by: string, whom: string, roles: string) => `${by} bjöd in ${whom} som ${roles}.`,
      roles_changed: (by: string, whom: string, roles: string) => `${by} ändrade vad ${whom} får göra: ${roles}.`,
      account_disabled: (by: string, whom: string) => `${by} stängde av ${whom}.`,
      account_enabled: (by: string, whom: string) => `${by} öppnade kontot för ${whom}.`,
      sessions_ended: (by: string, whom: string) => `${by} loggade ut ${whom} överallt.`,
      password_link_mailed: (by: string, whom: string) => `${by} mejlade en länk för nytt lösenord till ${whom}.`,
      two_factor_link_mailed: (by: string, whom: string) => `${by} mejlade en länk för ny tvåstegsverifiering till ${whom}.`,
      title_confirmed: (by: string, whom: string) => `${by} bekräftade att ${whom} är advokat.`,
      title_withdrawn: (by: string, whom: string) => `${by} tog bort titeln Advokat från ${whom}.`,
    } satisfies Record<SecurityEventKind, (by: string, whom: string, roles: string) => string>,
  },
} as const

export const peopleFailures = {
  list: { text: 'Kunde inte hämta personerna.' },
  log: { text: 'Kunde inte hämta loggen.' },
  invite: {
    detail: 'after',
    refused: 'Inbjudan gick inte att skicka.',
    text: 'Inbjudan gick inte att skicka. Försök igen om en stund.',
  },
  setRoles: {
    detail: 'after',
    refused: 'Behörigheterna gick inte att ändra.',
    text: 'Behörigheterna gick inte att ändra. Försök igen om en stund.',
  },
  act: {
    detail: 'after',
    refused: 'Det gick inte.',
    text: 'Det gick inte. Försök igen om en stund.',
  },
} as const satisfies Record<string, Failure>
