import { demoBasics } from '#contract/office/demo-basics.ts'
import { company, servedOffice } from './company.ts'

/** Announced on the home page, too: an office of its own says so of itself. */
const isBeginning = servedOffice?.features.announcement ?? true

const building = 'Sidan är under uppbyggnad, och vi bygger den tillsammans med de första kunderna och juristerna.'

const isDemo = company.name === demoBasics.company.name

/** The demo's story is made up. Of an office that tells none, only what is known is said. */
const history = isDemo
  ? [
      `${company.name} började med en enkel iakttagelse: de flesta som behöver en jurist hör aldrig av sig, därför att de inte vet vad det kostar eller vem de ska fråga.`,
      `Ordet rådrum betyder tid att tänka efter. Det är det vi vill ge.${isBeginning ? ` ${building}` : ''}`,
    ]
  : [`Bakom ${company.name} står ${company.legalName} i ${company.city}.`, ...(isBeginning ? [building] : [])]

export const aboutTexts = {
  title: 'Om oss',
  description: `Varför ${company.name} finns, vad vi tror på och vilka vi är.`,
  lead: 'Juridik avgör var man bor, vem man får träffa och vad man får behålla. Då ska man inte behöva gissa vad hjälpen kostar.',
  sections: [
    {
      title: 'Vårt Uppdrag',
      text: [
        'Vi gör juridisk hjälp lättare att våga be om. Du beskriver ditt ärende, en jurist bedömer det och du får ett pris innan något arbete börjar.',
        'Vi förmedlar kontakten mellan dig och jurister som kan just ditt område: överklaganden, avtal, rådgivning, dokument och brottmål.',
      ],
    },
    {
      title: 'Vår Vision',
      text: [
        'Ett Sverige där rätt hjälp i rätt tid inte är en fråga om vem man känner, var man bor eller om man vågar öppna dörren till en byrå.',
      ],
    },
    {
      title: 'Våra Värderingar',
      text: [
        'Klarhet: vi skriver så att det går att förstå, och säger till när något inte är en juridisk fråga.',
        'Ärlighet: priset kommer först, med moms och utan tillägg. Vi berättar vad vi inte gör.',
        'Omsorg: det du berättar stannar hos oss och våra jurister.',
      ],
    },
    {
      title: 'Vår Historia',
      text: company.story?.split('\n\n') ?? history,
    },
    {
      title: 'Vårt Team',
      text: [
        isDemo
          ? 'Vi är en liten grupp jurister och utvecklare. Runt oss växer ett nätverk av jurister och advokater, var och en med sin specialitet.'
          : 'Hos oss arbetar jurister, var och en med sin specialitet.',
        ...(isBeginning ? ['Är du jurist eller advokat? Vi söker partner som vill vara med från början.'] : []),
      ],
    },
  ],
  contact: 'Kontakta Oss',
} as const
