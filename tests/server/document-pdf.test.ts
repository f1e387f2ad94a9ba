import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentPdf } from '#server/domain/documents/pdf.ts'
import { aCredit, anInvoice, aReceipt } from '#tests/support/sample-documents.ts'
import { atTheCheckout, deliverCompletion } from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** Reads a PDF with poppler, as an independent reader. */
const read = (command: string, pdf: Buffer, ...more: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'radrum-pdf-'))
  const file = join(folder, 'one.pdf')
  writeFileSync(file, pdf)
  try {
    return execFileSync(command, [...more, file, ...(command === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const samples = { anInvoice, aReceipt, aCredit }

describe.each(Object.entries(samples))('%s', (_, sample) => {
  test('is the same bytes each time, small, tagged and Swedish, with its fonts in it', async () => {
    const pdf = await documentPdf(sample)
    expect((await documentPdf(sample)).equals(pdf)).toBe(true)
    expect(pdf.length).toBeLessThan(60_000)
    const source = pdf.toString('latin1')
    expect(source).toMatch(/^%PDF-1\.7/)
    expect(source).toMatch(/\/Lang \(sv-SE\)/)
    expect(source).toMatch(/\/Marked true/)
    expect(source).toMatch(/\/StructTreeRoot/)
    expect(source.match(/\/FontFile\d? /g)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe.skipIf(!hasPoppler)('read by another program', () => {
  const textOf = async (sample: typeof anInvoice) => read('pdftotext', await documentPdf(sample), '-layout')

  test('an invoice says what the law asks: number, days, seller, buyer, what, net, rate, VAT and sum', async () => {
    const text = await textOf(anInvoice)
    for (const words of [
      'Faktura',
      'K2026-14',
      '20 november 2026',
      'Betald i förskott',
      'Rådrum Juridik AB',
      'Momsreg.nr SE559000000001',
      'Åsa Öberg Ägare & Söner AB',
      'Björkvägen 7 B',
      '752 28 Uppsala',
      'Org.nr 556016-0680',
      'Juridisk tjänst, ärende 12',
      '25 %',
      'Betalt inkl. moms',
    ])
      expect(text).toContain(words)
    const plain = text.replaceAll(/\s/g, ' ')
    for (const sum of ['3 828,00 kr', '957,00 kr', '4 785,00 kr']) expect(plain).toContain(sum)
  })

  test('one that was issued afterwards says so', async () => {
    expect(await textOf(aReceipt)).toContain('Utfärdat i efterhand.')
  })

  test('a credit note names what it changes, and a partner’s says that it is self-billed', async () => {
    const text = (await textOf(aCredit)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('faktura K2026-14 den 20 november 2026')
    expect(text).toContain('Självfakturering')
    expect(text).toContain('Łukasz Šimečková')
    expect(text).toContain('-500,00 kr')
  })

  test('its reader is told headings and a table', async () => {
    const structure = read('pdfinfo', await documentPdf(anInvoice), '-struct')
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD']) expect(structure).toMatch(new RegExp(`^\\s*${role}`, 'm'))
  })
})

test('the call answers the bytes, named by the number', async () => {
  const story = await atTheCheckout(server(), 1950)
  await story.pays()
  await deliverCompletion(server(), story.sessionId)
  const answer = await story.anna.get('/documents/1/pdf/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="K2026-1.pdf"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.from(await (await story.anna.get('/documents/1/pdf/')).arrayBuffer()).equals(bytes)).toBe(true)
})
