import type { ProposalKind } from '#contract/agreements/proposals/proposals.ts'
import type { Failure } from '#texts/failures.ts'

/** /matters/:id/proposal. */
export const proposalEditorTexts = {
  heading: 'Prisförslag',
  loading: 'Hämtar ärendet …',
  toMatter: 'Till ärendet',
  matter: 'Ärende',
  beside: 'Ärendet',
  files: 'Filer',
  matterById: (id: string) => `Ärende nr ${id}`,
  replaces: (number: string) => `Kunden har redan förslag ${number}. När du skickar det här ersätts det.`,
  notDraft: 'Prisförslaget är redan skickat, så det går inte att ändra. Skriv ett nytt i stället.',
  fromPriceList: 'Utgå från prislistan',
  fromPriceListHint: 'Fyller i tjänst, pris och vad som ingår. Du kan ändra allt efteråt.',
  choose: 'Välj en tjänst',
  fixedPrices: 'Fast pris',
  hourlyPrices: 'Timpris',
  perHour: (price: string, from: boolean) => `${from ? 'från ' : ''}${price} per timme`,
  kind: 'Hur priset sätts',
  kinds: {
    fixed: { label: 'Fast pris', hint: 'Ett belopp, oavsett hur lång tid arbetet tar.' },
    ceiling: { label: 'Takpris', hint: 'Timmar gånger timpris. Blir aldrig högre.' },
  } satisfies Record<ProposalKind, { label: string; hint: string }>,
  service: 'Tjänst',
  amount: 'Pris i kronor',
  amountHint: 'Inklusive moms. Till exempel 1 950.',
  hours: 'Timmar',
  hoursHint: 'I hela kvartar. Till exempel 2,5.',
  rate: 'Pris per timme i kronor',
  rateHint: 'Inklusive moms.',
  total: 'Vad kunden betalar',
  totals: {
    fixed: (total: string, vat: string) => `Kunden betalar ${total} inkl. moms (varav moms ${vat}).`,
    ceiling: (total: string, vat: string) => `Kunden betalar högst ${total} inkl. moms (varav moms ${vat}).`,
  } satisfies Record<ProposalKind, (total: string, vat: string) => string>,
  noTotal: 'Här visas vad kunden betalar, med moms.',
  scope: 'Vad ingår?',
  scopeHint: 'Skriv så att kunden vet vad som blir gjort, och vad som lämnas över.',
  excluded: 'Vad ingår inte?',
  excludedHint: 'Valfritt. Sådant som kunden lätt kan tro ingår.',
  performer: 'Utförs av',
  performerHint: 'Valfritt. Lämnas det tomt står företaget.',
  deliveryDays: 'Klart inom (dagar)',
  deliveryDaysHint: 'Valfritt.',
  validDays: 'Gäller i (dagar)',
  validDaysHint: 'Från den dag det skickas.',
  preview: 'Förhandsgranska',
  save: 'Spara utkast',
  saved: 'Utkastet är sparat. Kunden ser det inte förrän du skickar det.',
  previewLead: 'Så här läser kunden förslaget.',
  previewHint: 'Numret och sista dagen att beställa läggs till när det skickas.',
  change: 'Ändra',
  password: 'Ditt lösenord',
  send: 'Skicka till kunden',
  sent: 'Prisförslaget är skickat!',
  sentMore: (isDisabled: boolean) =>
    isDisabled
      ? 'Kunden får ett mejl, men kontot är avstängt. Till dess att det öppnas går det inte att beställa.'
      : 'Kunden får ett mejl och kan beställa eller tacka nej i ärendet.',
  discard: {
    button: 'Kasta utkast',
    title: 'Kasta utkastet?',
    question: 'Utkastet tas bort och går inte att få tillbaka.',
  },
} as const

/** The texts for when one of its calls about proposals fails. */
export const proposalFailures = {
  matter: { detail: 'after', text: 'Kunde inte hämta ärendet.' },
  draft: { detail: 'after', text: 'Kunde inte hämta utkastet.' },
  save: { detail: 'after', text: 'Kunde inte spara utkastet.' },
  send: { detail: 'after', text: 'Kunde inte skicka prisförslaget.' },
  discard: { detail: 'after', text: 'Kunde inte kasta utkastet.' },
  recall: { detail: 'after', text: 'Kunde inte återkalla prisförslaget.' },
  time: { detail: 'after', text: 'Kunde inte hämta tiden.' },
  list: { detail: 'after', text: 'Kunde inte hämta prisförslagen.' },
} as const satisfies Record<string, Failure>
