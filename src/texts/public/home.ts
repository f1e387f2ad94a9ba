import { answers, company } from './company.ts'
import { homeHeading } from './home-heading.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { atTime } from '#contract/dates/time-text.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import type { SwedishTime } from '#contract/office/office-hours.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'

const dayWord = (day: Day, today: Day) => (day === addDays(today, 1) ? 'i morgon' : `den ${dayText(day)}`)

export const homeTexts = {
  title: 'Juridisk hjälp till ett pris du känner i förväg',
  description:
    'Beskriv ditt ärende och få ett prisförslag av en jurist. Du bestämmer om du vill gå vidare innan något arbete börjar.',
  heading: homeHeading(company),
  lead: 'Beskriv vad som har hänt. En jurist läser, bedömer och föreslår ett pris. Du bestämmer i lugn och ro om du vill gå vidare.',
  start: 'Beskriv ditt ärende',
  seePrices: 'Se våra priser',
  announcement: {
    title: 'Vi är under uppbyggnad.',
    text: 'Sidan utvecklas just nu, och vi söker jurister och advokater som vill bli våra första partner. Som partner får du en administrativ profil och ärenden som passar din specialitet.',
    link: 'Bli partner',
  },
  sample: {
    title: 'Så kan ett prisförslag se ut',
    vat: 'Fast pris, moms inräknad',
    answer: 'Beställ, eller tacka nej utan kostnad',
    now: 'Skriver du nu svarar vi vanligtvis',
    soon: `inom ${answers}`,
    by: ({ day, time }: SwedishTime, today: Day) => `${dayWord(day, today)} före ${atTime(time)}`,
  },
  services: {
    title: 'Det här hjälper vi dig med',
    list: [
      {
        service: 'appeals',
        title: 'Överklaga beslut',
        text: 'Har en myndighet sagt nej? Vi går igenom beslutet och skriver överklagandet.',
      },
      {
        service: 'agreements',
        title: 'Avtal och kontrakt',
        text: 'Samboavtal, hyresavtal, anställning eller bolag. Skrivet så att båda förstår vad som gäller.',
      },
      {
        service: 'advice',
        title: 'Juridisk rådgivning',
        text: 'Familjerätt, arbetsrätt och affärsjuridik. Få veta var du står och vilka vägar som finns.',
      },
      {
        service: 'documents',
        title: 'Dokumentservice',
        text: 'Testamente, framtidsfullmakt eller bodelning. Skrivet efter hur just du har det.',
      },
      {
        service: 'criminal',
        title: 'Brottmål',
        text: 'Misstänkt, målsägande eller vittne? Få råd om dina rättigheter och vad som händer härnäst.',
      },
    ] as const satisfies readonly { service: LegalService; title: string; text: string }[],
  },
  steps: {
    title: 'Så går det till',
    list: [
      { title: 'Beskriv ditt ärende', text: 'Berätta med egna ord och bifoga de handlingar du har.' },
      { title: 'Få ett prisförslag', text: 'En jurist bedömer ärendet och föreslår ett pris, moms inräknad.' },
      { title: 'Tacka ja eller nej', text: 'Du väljer själv. Tackar du nej betalar du ingenting.' },
      { title: 'Betala i förskott', text: 'Med kort, på betaltjänstens säkra sida. Bekräftelsen kommer med e-post.' },
      { title: 'Få hjälp', text: 'Arbetet börjar. Du följer ärendet och dina handlingar på ett ställe.' },
    ],
  },
  promises: {
    title: 'Vad du kan räkna med',
    list: [
      { title: 'Priset först', text: 'Inget arbete och ingen räkning innan du har sagt ja.' },
      {
        title: 'Skyddade uppgifter',
        text: 'Inloggning i två steg. Bara du, våra jurister och administratörer ser ditt ärende och dina filer.',
      },
      {
        title: 'Raka besked om vår roll',
        text: `${company.name} är en förmedlare. Vi är ingen advokatbyrå och inte ditt fullständiga juridiska ombud.`,
      },
    ],
  },
  closing: {
    title: 'Osäker på om det är en juridisk fråga?',
    text: `Fråga oss. Du får vanligtvis svar inom ${answers}.`,
    link: 'Kontakta oss',
  },
} as const
