import { company } from '#texts/public/company.ts'

/** The recovery codes in the profile. */
export const recoveryCodesTexts = {
  text: 'Tappar du bort telefonen loggar du in med en återställningskod i stället för koden från appen.',
  warning: 'När du skapar nya koder slutar de gamla att gälla.',
  submit: 'Skapa nya koder',
  onceTitle: 'Spara koderna nu',
  once: 'De visas bara den här gången. Varje kod fungerar en gång. Eventuella äldre koder gäller inte längre.',
  list: 'Dina återställningskoder',
  copy: 'Kopiera',
  copied: 'Koderna är kopierade',
  notCopied: 'Det gick inte att kopiera. Markera koderna och kopiera dem själv.',
  download: 'Hämta som fil',
  print: 'Skriv ut',
  done: 'Jag har sparat koderna',
  fileName: 'aterstallningskoder.txt',
  sheetTitle: (email: string) => `Återställningskoder för ${email} hos ${company.name}`,
  sheetAdvice: 'Förvara koderna där bara du kommer åt dem. Varje kod ersätter koden från appen en gång.',
} as const
