import type { Failure } from '#texts/failures.ts'

/** The section 'Partnerprofil' of the profile. */
export const partnerProfileTexts = {
  text: 'Bestämmer vilka ärenden du erbjuds. Kunden ser ditt namn när du har tagit ärendet.',
  title: 'Titel',
  titleHint: 'Advokat är en skyddad titel: kunder ser den när en administratör har bekräftat den.',
  titles: { advokat: 'Advokat', jurist: 'Jurist' },
  firm: 'Byrå',
  specialities: 'Specialiteter',
  languages: 'Språk',
  languagesHint: 'Med komma emellan. Kontoret ser dem när det väljer en partner.',
  away: 'Jag är borta och vill inte erbjudas ärenden',
  clients: 'Egna klienter',
  clientsHint: 'För jävskontroller; bara du ser dem. En per rad, gärna med person- eller organisationsnummer sist.',
  terms: {
    read: 'Läs partnervillkoren',
    accepted: (day: string, version: string) => `Den ${day} godkände du partnervillkoren av den ${version}.`,
    missing:
      'Godkänn partnervillkoren för att kunna ta ärenden och få betalt. De säger hur ärenden fördelas, vad som kostar och hur du klagar.',
    accept: 'Jag godkänner partnervillkoren',
    done: 'Partnervillkoren är godkända.',
  },
  save: 'Spara partnerprofil',
  saved: 'Partnerprofilen är sparad.',
} as const

export const partnerProfileFailures = {
  read: { text: 'Kunde inte hämta partnerprofilen.' },
  readTerms: { text: 'Kunde inte hämta partnervillkoren.' },
  acceptTerms: { detail: 'after', text: 'Godkännandet gick inte att spara. Försök igen.' },
  save: { detail: 'after', text: 'Partnerprofilen gick inte att spara. Försök igen.' },
} as const satisfies Record<string, Failure>
