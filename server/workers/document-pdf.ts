import { defaultColors } from '#contract/office/look/default-colors.ts'
import PDFDocument from 'pdfkit'
import { longDay } from '#contract/dates/day-text.ts'
import { type DocumentKind, documentKindLabels } from '#contract/money/documents/kinds.ts'
import { isReverseCharged, reverseChargeText } from '#contract/money/books/reverse-charge.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type KeptLogo, logoPng } from './logo-png.ts'
import { readFaces } from './pdf-faces.ts'
import { type Cell, paperOf } from './pdf-paper.ts'

interface Party {
  name: string
  organisationNumber: string | null
  vatNumber: string | null
  /** In one line. */
  address: string | null
  seat?: string | undefined
  email: string | null
}

/** The printed parts of a document. */
interface PrintedDocument {
  kind: DocumentKind
  number: string
  seller: Party
  buyer: Party | null
  service: string
  netOre: number
  vatOre: number
  grossOre: number
  vatPercent: number
  occurredAt: Date
  issuedAt: Date
  isBelated: boolean
  sellingPartnerId: number | null
  /** Only between the platform and a partner: of a month, in words, and settled already. */
  settlement?: { month: string; isSelfBilled: boolean } | undefined
}

/** The look of a document of the office; none is the demo's. */
export type PaperLook = null | {
  colors: { primary: string; accent: string; tint: string } | null
  /** An office of one's own without a logo has only its name. */
  logo: KeptLogo | null
}

/** A document, and what it changes if it is a credit note. */
interface Printed {
  /** The name of the office. */
  office: string
  look: PaperLook
  document: PrintedDocument
  original: Pick<PrintedDocument, 'kind' | 'number' | 'issuedAt'> | null
}

const mm = 72 / 25.4
/** A4, in points. */
const page = { width: 210 * mm, height: 297 * mm, left: 22 * mm, right: 188 * mm, foot: 272 * mm }
const width = page.right - page.left
const half = width / 2 + 6
const muted = '#55635c'
const drawnColors = { ...defaultColors, tint: '#e3efe8' }
const line = '#d9d0bf'

const faces = await readFaces()

/**
 * Draws a document from its row alone: a tagged PDF in Swedish on one page, with embedded fonts,
 * the same bytes each time. Long names and addresses move the sums down, and get smaller where the
 * page would end.
 */
export const documentPdf = async ({ office, look, document, original }: Printed): Promise<Buffer> => {
  const png = look?.logo ? await logoPng(look.logo) : null
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'sv-SE',
    displayTitle: true,
    info: {
      Title: `${documentKindLabels[document.kind]} ${document.number}`,
      Author: document.seller.name,
      CreationDate: document.issuedAt,
    },
  })
  const bytes = bytesOf(pdf)
  const paper = paperOf(pdf, faces)
  const colors = look?.colors ?? drawnColors

  paper.decorate(() => {
    pdf.rect(0, 0, page.width, 3 * mm).fill(colors.primary)
    if (!look) doorway(pdf, page.left, 20 * mm)
  })
  if (png) paper.decorate(() => pdf.image(Buffer.from(png), page.left, 18 * mm, { fit: [logoBox.width, logoBox.height] }))
  const name = { role: 'P', text: document.seller.name, weight: 600, size: 15 } as const
  const indent = look ? 0 : 30
  // A logo has the name of the office.
  if (!png || document.sellingPartnerId !== null)
    paper.say([name], {
      x: page.left + indent,
      y: (png ? 33 : 20) * mm + 9,
      width: width - indent,
      height: png ? 20 : 54,
    })
  heading(paper, document, colors.accent)
  facts(paper, { document, original })

  const partiesTop = 98 * mm
  paper.decorate(() => rule(pdf, partiesTop - 6 * mm))
  const notes = notesOf({ office, document, original })
  const lowestNotesTop = page.foot - notes.length * noteHeight
  const partiesEnd = lowestNotesTop - 20 - sumsHeight - gapBeforeSums
  const seller = party(paper, 'Säljare', document.seller, { x: page.left, y: partiesTop, end: partiesEnd })
  const buyer = document.buyer
    ? party(paper, 'Köpare', document.buyer, { x: page.left + half, y: partiesTop, end: partiesEnd })
    : 0
  const sumsEnd = sums(paper, pdf, { document, tint: colors.tint }, Math.max(sumsTop, Math.max(seller, buyer) + gapBeforeSums))
  say(paper, notes, Math.min(sumsEnd + 57, lowestNotesTop))
  foot(paper, pdf, document)
  pdf.end()
  return bytes
}

/** Where the sums begin, but for long names and addresses. */
const sumsTop = 146 * mm
const gapBeforeSums = 24
const sumsHeight = 136
/** At most. */
const noteHeight = 32

type Pdf = PDFKit.PDFDocument
type Paper = ReturnType<typeof paperOf>

const bytesOf = (pdf: Pdf) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })

/** The demo's logo: a doorway under the ring of an å. */
const doorway = (pdf: Pdf, x: number, y: number) => {
  pdf.save().translate(x, y).scale(0.72)
  pdf.circle(15, 6, 4).lineWidth(3).stroke(drawnColors.accent)
  pdf.path('M2 40V28a13 13 0 0 1 26 0v12z').fill(drawnColors.primary)
  pdf.path('M10 40V30a5 5 0 0 1 10 0v10z').fill('#ffffff')
  pdf.restore()
}

const logoBox = { width: 60 * mm, height: 14 * mm }

const rule = (pdf: Pdf, y: number) => pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(line).stroke()

const heading = (paper: Paper, { kind, number }: PrintedDocument, accent: string) => {
  const place = { x: page.left, width: half - 18 }
  paper.say([{ role: 'H1', text: documentKindLabels[kind], weight: 600, size: 28 }], { ...place, y: 44 * mm, height: 13 * mm })
  paper.say([{ role: 'P', text: number, size: 15, color: accent }], { ...place, y: 57 * mm, height: 34 })
}

/** The facts at the right of the heading: dates, and the document that a credit note changes. */
const facts = (paper: Paper, printed: Omit<Printed, 'office' | 'look'>) =>
  factsOf(printed).forEach(([term, value], index) => {
    const words = [
      { role: 'P', text: term, size: 9.5, color: muted },
      { role: 'P', text: value, size: 12 },
    ] as const
    paper.say(words, { x: page.left + half, y: 45 * mm + index * 30, width: width - half, height: 29 })
  })

const factsOf = ({ document, original }: Omit<Printed, 'office' | 'look'>): ReadonlyArray<readonly [string, string]> => {
  const issued = ['Utfärdad', dayOf(document.issuedAt)] as const
  if (!original && document.settlement) return [issued, ['Avser', document.settlement.month]]
  if (!original) return [issued, ['Betald', dayOf(document.occurredAt)]]
  return [issued, ['Ändrar', nameOf(original)], ['som utfärdades', dayOf(original.issuedAt)]]
}

/** `faktura K2026-14` */
const nameOf = ({ kind, number }: Pick<PrintedDocument, 'kind' | 'number'>) =>
  `${documentKindLabels[kind].toLowerCase()} ${number}`

const dayOf = (at: Date) => longDay(swedishDay(at))

/** @returns where it ends */
const party = (
  paper: Paper,
  title: string,
  { name, address, seat, organisationNumber, vatNumber, email }: Party,
  { x, y, end }: { x: number; y: number; end: number },
) => {
  const lines = [
    ...addressLines(address ?? ''),
    seat && `Säte ${seat}`,
    organisationNumber && `Org.nr ${organisationNumber}`,
    vatNumber && `Momsreg.nr ${vatNumber}`,
    email,
  ].filter((text): text is string => typeof text === 'string' && text !== '')
  const place = { x, width: half - 18 }
  paper.say([{ role: 'H2', text: title, size: 9.5, color: muted }], { ...place, y, height: 13 })
  return paper.say(
    [{ role: 'P', text: name, weight: 600, size: 12 }, ...lines.map((text) => ({ role: 'P', text, size: 11 }) as const)],
    { ...place, y: y + 13, height: end - y - 13 },
  )
}

/** A line for each part; one with many commas keeps them, but for the town. */
const addressLines = (address: string) => {
  const parts = address.split(', ')
  return parts.length <= 4 ? parts : [parts.slice(0, -1).join(', '), ...parts.slice(-1)]
}

const columns = [
  { x: page.left, width: width * 0.52, align: 'left' },
  { x: page.left + width * 0.52, width: width * 0.16, align: 'right' },
  { x: page.left + width * 0.68, width: width * 0.12, align: 'right' },
  { x: page.left + width * 0.8, width: width * 0.2, align: 'right' },
] as const

/** The service and its sums. These are a table of their own, as no column heads them. */
const sums = (paper: Paper, pdf: Pdf, { document, tint }: { document: PrintedDocument; tint: string }, top: number) => {
  const sign = document.kind === 'credit' ? -1 : 1
  const net = kronor(sign * document.netOre)
  const inColumns = (texts: readonly string[], look: Omit<Cell, 'x' | 'width' | 'align' | 'text'>) =>
    columns.map((column, index) => ({ ...column, ...look, text: texts[index] ?? '' }))
  let y = top
  paper.table((row) => {
    y = row(y, inColumns(['Tjänst', 'Antal', 'Moms', 'Belopp exkl. moms'], { size: 9.5, color: muted, heads: 'Column' })) + 7
    paper.decorate(() => rule(pdf, y))
    y = row(y + 7, inColumns([document.service, '1 st', `${document.vatPercent} %`, net], { size: 12 })) + 9.5
    paper.decorate(() => rule(pdf, y))
  })
  const sum = (text: string, ore: number, look: Pick<Cell, 'size' | 'weight'>): readonly Cell[] => [
    { ...look, text, heads: 'Row', x: page.left + width * 0.5, width: width * 0.28, align: 'left' },
    { ...look, text: kronor(sign * ore), x: page.left + width * 0.78, width: width * 0.22 - 8, align: 'right' },
  ]
  paper.table((row) => {
    y = row(y + 10, sum('Netto', document.netOre, { size: 11 }))
    y = row(y + 7.5, sum(`Moms ${document.vatPercent} % av ${net}`, document.vatOre, { size: 11 })) + 11.5
    paper.decorate(() => pdf.rect(page.left + width * 0.48, y, width * 0.52, 34).fill(tint))
    const paid = document.settlement ? 'Summa inkl. moms' : 'Betalt inkl. moms'
    const total = document.kind === 'credit' ? 'Krediteras inkl. moms' : paid
    row(y + 9, sum(total, document.grossOre, { size: 13, weight: 600 }))
  })
  return y + 34
}

const grouped = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' })
/** `1 500,50 kr`, always with öre, and with a plain minus, which every font has. */
const kronor = (ore: number) => `${grouped.format(ore / 100).replace('−', '-')}\u00a0kr`

const say = (paper: Paper, notes: readonly string[], top: number) => {
  let y = top
  for (const text of notes) {
    const box = { x: page.left, y, width: width * 0.8, height: page.foot - y }
    y = paper.say([{ role: 'P', text, size: 10.5, color: muted }], box) + 8
  }
}

const notesOf = ({ office, document, original }: Omit<Printed, 'look'>): string[] => {
  const notes: string[] = []
  if (original) {
    const lessVat = document.vatOre > 0 ? ' Momsen minskar i samma mån.' : ''
    notes.push(`Den här kreditnotan minskar priset enligt ${nameOf(original)} den ${dayOf(original.issuedAt)}.${lessVat}`)
  } else if (document.settlement) notes.push('Beloppet är redan avräknat. Det finns inget mer att betala.')
  else notes.push(`Priset betalades den ${dayOf(document.occurredAt)}. Det finns inget mer att betala.`)
  if (document.settlement?.isSelfBilled)
    notes.push(`Självfakturering: ${original ? 'kreditnotan' : 'fakturan'} är utfärdad av köparen för säljarens räkning.`)
  if (document.settlement && document.vatPercent === 0)
    notes.push(
      isReverseCharged(document) ? `${reverseChargeText}: köparen redovisar momsen.` : 'Säljaren är inte registrerad för moms.',
    )
  if (document.sellingPartnerId !== null) notes.push(`Utfärdad av ${office} för säljarens räkning.`)
  if (document.isBelated) notes.push('Utfärdat i efterhand.')
  return notes
}

const foot = (paper: Paper, pdf: Pdf, { seller }: PrintedDocument) => {
  paper.decorate(() => rule(pdf, page.foot))
  const text = [seller.name, seller.address, seller.email].filter((part) => part !== null).join('   ·   ')
  paper.say([{ role: 'P', text, size: 9, color: muted }], { x: page.left, y: page.foot + 3 * mm, width, height: 48 })
}
