import { readFileSync } from 'node:fs'
import type { FileExtension } from '#contract/files/types.ts'
import { zipOf } from './zip.ts'

const sample = (name: string) => readFileSync(new URL(`sample-files/${name}`, import.meta.url))
const bytes = (text: string, filledTo = 0) => Buffer.from(text.padEnd(filledTo, '\0'), 'latin1')
const compound = (stream: string) =>
  Buffer.concat([bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 512), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)])
const office = (folder: string) => zipOf({ '[Content_Types].xml': '<Types/>', [`${folder}/main.xml`]: '<main/>' })

/** An OpenDocument file begins with its media type, uncompressed. */
const openDocument = (kind: string) => {
  const type = `application/vnd.oasis.opendocument.${kind}`
  const facts = `\x14\0\0\0\0\0\0\0\0\0\0\0\0\0${uint32(type.length)}${uint32(type.length)}\x08\0\0\0`
  const local = `PK\x03\x04${facts}mimetype${type}`
  const central = `PK\x01\x02\x14\0${facts}${'\0'.repeat(14)}mimetype`
  const end = `PK\x05\x06\0\0\0\0\x01\0\x01\0${uint32(central.length)}${uint32(local.length)}\0\0`
  return bytes(local + central + end)
}
const uint32 = (value: number) => String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24)

/** A small valid file of each accepted type (docs/reference/product.md, Limits). */
export const sampleFiles: Record<FileExtension, Buffer<ArrayBuffer>> = {
  jpeg: sample('sample.jpg'),
  jpg: sample('sample.jpg'),
  png: sample('sample.png'),
  gif: bytes('GIF89a\x10\0\x10\0\0\0\0;'),
  webp: bytes('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\x0f\xc0\x03\0', 40),
  heic: bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 64),
  pdf: sample('sample.pdf'),
  txt: Buffer.from('Hej på er, åäö!\n'),
  csv: Buffer.from('Datum;Belopp\r\n2026-11-20;1 500,50\r\n'),
  eml: Buffer.from('From: anna@example.se\r\nSubject: Hej\r\n\r\nHej!\r\n'),
  rtf: bytes('{\\rtf1\\ansi Hej}'),
  doc: compound('WordDocument'),
  xls: compound('Workbook'),
  ppt: compound('PowerPoint Document'),
  msg: compound('__properties_version1.0'),
  docx: sample('sample.docx'),
  xlsx: await office('xl'),
  pptx: await office('ppt'),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  mp3: bytes('ID3\x04\0\0\0\0\0\0', 64),
  m4a: bytes('\0\0\0\x18ftypM4A \0\0\0\0', 64),
  mp4: bytes('\0\0\0\x18ftypisom\0\0\0\0', 64),
  mov: bytes('\0\0\0\x14ftypqt  \0\0\0\0', 64),
  zip: await zipOf({ 'brev.txt': 'Hej!' }),
}
