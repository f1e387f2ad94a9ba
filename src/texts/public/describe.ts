import type { LegalService } from '#contract/matters/legal-services.ts'
import { limits } from '#contract/core/limits.ts'
import type { Failure } from '#texts/failures.ts'

const number = (chars: number) => `${Math.floor(chars / 1_000)}\u00a0000`

/** /beskriv: what has happened, before there is an account. */
export const describeTexts = {
  title: 'Beskriv ditt ärende',
  description: 'Skriv vad som har hänt och se vad det kostar. Kontot skapar du sedan, och det du har skrivit följer med.',
  lead: 'Skriv först, skapa konto sedan. Det kostar ingenting att beskriva ditt ärende, och du godkänner priset innan arbetet börjar.',
  step: (step: 1 | 2 | 3 | 4) => `Steg ${step} av 4`,
  service: 'Vad gäller det?',
  // As `legalServiceNames`, which would bring scripts of members' pages with them.
  services: {
    appeals: 'Överklaga beslut',
    agreements: 'Avtal och kontrakt',
    advice: 'Juridisk rådgivning',
    documents: 'Dokumentservice',
    criminal: 'Brottmål',
  } satisfies Record<LegalService, string>,
  vat: 'Alla priser inkluderar moms.',
  other: 'Annat, eller vet inte',
  otherPrice: 'Vi föreslår ett pris',
  ordered: 'Du är på väg att beställa:',
  what: 'Vad har hänt?',
  whatHint: `Skriv som du skulle berätta det för någon. Högst ${number(limits.descriptionChars - limits.titleChars - 10)} tecken.`,
  when: 'När hände det?',
  whenHint: 'Ungefär räcker, till exempel ”i lördags” eller ”sedan i våras”. Du kan lämna det tomt.',
  files: 'Filer och bilder lägger du till sedan, i ärendet.',
  kept: 'Det du skriver sparas i den här fliken tills du stänger den. Ingen hos oss ser det än.',
  next: 'Gå vidare',
  accountTitle: 'Skapa konto',
  accountLead: 'Det du har skrivit är sparat. Med ett konto kan bara du, våra jurister och administratörer läsa det.',
  yours: 'Det du har skrivit',
  change: 'Ändra',
  haveAccount: 'Har du redan ett konto?',
  login: 'Logga in',
  sentTitle: 'Bekräfta din e-post',
  afterwards: [
    'När du har öppnat länken i mejlet och skyddat kontot blir det du skrev ett ärende. Vi har det kvar i 7 dagar.',
    'Öppnar du länken på en annan enhet fyller du i dina uppgifter en gång till. Välj samma lösenord igen, så vet vi att det är du.',
    'Har du redan ett konto? Då säger mejlet vad du gör. Håll den här fliken öppen så länge: det du skrev finns kvar i den.',
  ],
  again: 'Försök igen',
} as const

export const describeFailure = {
  detail: 'after',
  text: 'Det du skrev kom inte fram till oss. Det är kvar i den här fliken.',
} as const satisfies Failure
