import { fileURLToPath } from 'node:url'
import { readFile } from 'node:fs/promises'
import { documentKindLabels } from '#contract/document-kinds.ts'
import { longDay } from '#contract/day-text.ts'
import { swedishDay } from '#contract/swedish-day.ts'
import type { DocumentParty } from '#server/db/schema/documents.ts'
import { once } from '#server/domain/shared/once.ts'
import type { DocumentWithOriginal } from './documents.ts'
import { paperOf } from './pdf-paper.ts'

const mm = 72 / 25.4
/** A4, in points. */
const page = { width: 210 * mm, height: 297 * mm, left: 22 * mm, right: 188 * mm }
const width = page.right - page.left
const half = width / 2 + 6
const muted = '#55635c'
const green = '#1f5c46'
const brown = '#8c4a14'
const line = '#d9d0bf'

const fontFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/newsreader/files/newsreader-${name}-normal.woff`)))

/** Read when the first document is asked for. */
const readFonts = once(async () => {
  const [regular, bold, regularExt, boldExt] = await Promise.all(
    ['latin-400', 'latin-600', 'latin-ext-400', 'latin-ext-600'].map(fontFile),
  )
  if (!regular || !bold || !regularExt || !boldExt) throw new Error('a font is missing')
  return { regular, bold, regularExt, boldExt }
})

/**
 * Draws a document from its row alone: a tagged PDF in Swedish with embedded fonts, the same bytes
 * each time. The library is loaded with the first one, as few processes need it at their start.
 */
export const documentPdf = async ({ document, original }: DocumentWithOriginal): Promise<Buffer> => {
  const fonts = readFonts()
  const { default: PDFDocument } = await import('pdfkit')
  const heading = `${documentKindLabels[document.kind]} ${document.number}`
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'sv-SE',
    displayTitle: true,
    info: {
      Title: heading,
      Author: document.seller.name,
      CreationDate: document.issuedAt,
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const paper = paperOf(pdf, await fonts)

  paper.decorate(() => {
    pdf.rect(0, 0, page.width, 3 * mm).fill(green)
    doorway(pdf, page.left, 20 * mm)
  })
  paper.say('P', document.seller.name, { x: page.left + 30, y: 20 * mm + 9, bold: true, size: 15, width: width - 30 })

  paper.say('H1', documentKindLabels[document.kind], { x: page.left, y: 44 * mm, bold: true, size: 28, width: half })
  paper.say('P', document.number, { x: page.left, y: 57 * mm, size: 15, color: brown, width: half })
  factsOf({ document, original }).forEach(([term, value], index) => {
    const y = 45 * mm + index * 30
    paper.say('P', term, { x: page.left + half, y, size: 9.5, color: muted, width: width - half })
    paper.say('P', value, { x: page.left + half, y: y + 12, size: 12, width: width - half })
  })

  const top = 98 * mm
  paper.decorate(() => rule(pdf, top - 6 * mm))
  party(paper, 'Säljare', document.seller, page.left, top)
  if (document.buyer) party(paper, 'Köpare', document.buyer, page.left + half, top)

  sums(paper, pdf, { document, original }, 146 * mm)

  const notes = notesOf({ document, original })
  notes.forEach((note, index) => {
    paper.say('P', note, { x: page.left, y: 214 * mm + index * 32, size: 10.5, color: muted, width: width * 0.8 })
  })

  paper.decorate(() => rule(pdf, 272 * mm))
  const { seller } = document
  const foot = [seller.name, seller.address, seller.email].filter((part) => part !== null).join('   ·   ')
  paper.say('P', foot, { x: page.left, y: 275 * mm, size: 9, color: muted, width })
  pdf.end()
  return whole
}

type Pdf = PDFKit.PDFDocument
type Paper = ReturnType<typeof paperOf>

/** The logo: a doorway under the ring of an å. */
const doorway = (pdf: Pdf, x: number, y: number) => {
  pdf.save().translate(x, y).scale(0.72)
  pdf.circle(15, 6, 4).lineWidth(3).stroke(brown)
  pdf.path('M2 40V28a13 13 0 0 1 26 0v12z').fill(green)
  pdf.path('M10 40V30a5 5 0 0 1 10 0v10z').fill('#ffffff')
  pdf.restore()
}

const rule = (pdf: Pdf, y: number, from: number = page.left) =>
  pdf.moveTo(from, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(line).stroke()

/** What stands at the right of the heading: dates, and what a credit note changes. */
const factsOf = ({ document, original }: DocumentWithOriginal): ReadonlyArray<readonly [string, string]> => {
  const issued = ['Utfärdad', dayOf(document.issuedAt)] as const
  if (!original) return [issued, ['Betald i förskott', dayOf(document.occurredAt)]]
  return [
    issued,
    ['Ändrar', `${documentKindLabels[original.kind].toLowerCase()} ${original.number}`],
    ['som utfärdades', dayOf(original.issuedAt)],
  ]
}

const dayOf = (at: Date) => longDay(swedishDay(at))

const party = (
  paper: Paper,
  title: string,
  { name, address, organisationNumber, vatNumber, email }: DocumentParty,
  x: number,
  y: number,
) => {
  paper.say('H2', title, { x, y, size: 9.5, color: muted, width: half - 18 })
  const lines = [
    ...(address?.split(', ') ?? []),
    organisationNumber && `Org.nr ${organisationNumber}`,
    vatNumber && `Momsreg.nr ${vatNumber}`,
    email,
  ].filter((part) => typeof part === 'string' && part !== '')
  const at = paper.say('P', name, { x, y: y + 13, bold: true, size: 12, width: half - 18 })
  paper.say('P', lines.join('\n'), { x, y: at + 1, size: 11, width: half - 18 })
}

const columns = [
  { x: page.left, width: width * 0.52, align: 'left' },
  { x: page.left + width * 0.52, width: width * 0.16, align: 'right' },
  { x: page.left + width * 0.68, width: width * 0.12, align: 'right' },
  { x: page.left + width * 0.8, width: width * 0.2, align: 'right' },
] as const

/** What was sold, and its sums, as a table. */
const sums = (paper: Paper, pdf: Pdf, { document }: DocumentWithOriginal, top: number) => {
  const sign = document.kind === 'credit' ? -1 : 1
  const net = kronor(sign * document.netOre)
  const total = document.kind === 'credit' ? 'Krediteras inkl. moms' : 'Betalt inkl. moms'
  paper.decorate(() => {
    rule(pdf, top + 18)
    rule(pdf, top + 48)
    pdf.rect(page.left + width * 0.48, top + 102, width * 0.52, 34).fill('#e3efe8')
  })
  paper.table((row) => {
    row(true, ['Tjänst', 'Antal', 'Moms', 'Belopp exkl. moms'], columns, { y: top, size: 9.5, color: muted })
    row(false, [document.service, '1 st', `${document.vatPercent} %`, net], columns, { y: top + 25, size: 12 })
    const right = [
      { x: page.left + width * 0.5, width: width * 0.3, align: 'left' },
      { x: page.left + width * 0.76, width: width * 0.24 - 8, align: 'right' },
    ] as const
    row(false, ['Netto', net], right, { y: top + 58, size: 11 })
    const vat = `Moms ${document.vatPercent} % av ${net}`
    row(false, [vat, kronor(sign * document.vatOre)], right, { y: top + 78, size: 11 })
    row(false, [total, kronor(sign * document.grossOre)], right, { y: top + 111, size: 13, bold: true })
  })
}

const grouped = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `1 500,50 kr`, always with öre, and with a plain minus, which every font has. */
const kronor = (ore: number) => `${grouped.format(ore / 100).replace('−', '-')} kr`

const notesOf = ({ document, original }: DocumentWithOriginal): string[] => {
  const notes: string[] = []
  if (original)
    notes.push(
      `Den här kreditnotan minskar priset enligt ${documentKindLabels[original.kind].toLowerCase()} ${original.number} den ${dayOf(original.issuedAt)}. Momsen minskar i samma mån.`,
    )
  else notes.push(`Priset betalades i förskott den ${dayOf(document.occurredAt)}. Det finns inget mer att betala.`)
  if (document.sellingPartnerId !== null) notes.push('Självfakturering: handlingen är utfärdad av Rådrum för säljarens räkning.')
  if (document.isBelated) notes.push('Utfärdat i efterhand.')
  return notes
}
