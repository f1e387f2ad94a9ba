import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileTypes } from '#contract/files/types.ts'
import { zipOf } from '#tests/support/zip.ts'
import { detectFileType } from '#server/domain/files/detect-file-type.ts'
import { archiveNamed } from '#tests/support/hostile-archive.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recognition-'))
})
afterAll(() => rm(directory, { recursive: true }))

const look = async (name: string, content: string | Buffer) => {
  const path = join(directory, 'received')
  await writeFile(path, content)
  return detectFileType(name, path)
}
const notAllowed = (name: string) => ({
  objection: `Filen ”${name}” kan inte tas emot. Skicka bilder, PDF, text, Word-, Excel- och PowerPoint-dokument, e-post, ljud, film och zip-arkiv.`,
})
const other = (name: string) => ({
  objection: `Filen ”${name}” är inte en sådan fil som namnet säger. Kontrollera den och försök igen.`,
})

describe('a file of an allowed type', { tags: ['R45'] }, () => {
  for (const [extension, { media }] of Object.entries(fileTypes)) {
    it(`.${extension} is accepted as ${media}`, { tags: ['§welcome-files'] }, async () => {
      const content = Object.entries(sampleFiles).find(([name]) => name === extension)?.[1] ?? ''
      const charset = ['txt', 'csv'].includes(extension) ? '; charset=utf-8' : ''
      expect(await look(`min fil.${extension}`, content)).toEqual({ mediaType: media + charset, name: `min fil.${extension}` })
    })
  }

  it('is recognised with its extension in capitals', async () => {
    expect(await look('SKANNAD.PDF', sampleFiles.pdf)).toEqual({ mediaType: 'application/pdf', name: 'SKANNAD.PDF' })
  })

  it('may be a password-protected Word document', async () => {
    const encrypted = Buffer.concat([sampleFiles.doc.subarray(0, 512), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await look('hemligt.docx', encrypted)).toHaveProperty('mediaType')
  })

  it('may be an mp3 without a tag', async () => {
    expect(await look('samtal.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64]))).toEqual({
      mediaType: 'audio/mpeg',
      name: 'samtal.mp3',
    })
  })

  for (const before of ['\r\n', '   ', '\ufeff', '\r\n'.repeat(500)])
    it(`may be a PDF after ${JSON.stringify(before.slice(0, 4))}, ${before.length} signs`, async () => {
      const content = Buffer.concat([Buffer.from(before), sampleFiles.pdf])
      expect(await look('skannad.pdf', content)).toEqual({ mediaType: 'application/pdf', name: 'skannad.pdf' })
    })

  it('may be a mail out of a mailbox, with a line before its headers', async () => {
    for (const line of [
      'From - Mon Nov 23 10:00:00 2026',
      `From ${'lång.adress.'.repeat(10)}@example.se Mon Nov 23 10:00:00 2026`,
    ])
      for (const end of ['\n', '\r\n'])
        expect(await look('svar.eml', `${line}${end}X-Mozilla-Status: 0001${end}Subject: Hej${end}${end}Hej`)).toEqual({
          mediaType: 'message/rfc822',
          name: 'svar.eml',
        })
  })

  for (const [name, kept] of [
    ['bild.jfif', 'bild.jpg'],
    ['BILD.JPE', 'BILD.jpg'],
  ] as const)
    it(`is a JPEG picture as ${name}, too`, async () => {
      expect(await look(name, sampleFiles.jpg)).toEqual({ mediaType: 'image/jpeg', name: kept })
    })

  it('may be a picture whose size follows a long profile', async () => {
    const profile = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(0xfffd)])
    const jpeg = Buffer.concat([sampleFiles.jpg.subarray(0, 2), profile, profile, sampleFiles.jpg.subarray(2)])
    expect(await look('foto.jpg', jpeg)).toEqual({ mediaType: 'image/jpeg', name: 'foto.jpg' })
  })
})

describe('text', () => {
  it('in Latin-1 is distinguished from UTF-8', { tags: ['R49'] }, async () => {
    expect(await look('gammal.txt', Buffer.from('Överläkare Märta', 'latin1'))).toEqual({
      mediaType: 'text/plain; charset=windows-1252',
      name: 'gammal.txt',
    })
  })

  it('with a character cut in two by the end of the file isn’t UTF-8', async () => {
    expect(await look('avkortad.txt', Buffer.from('å').subarray(0, 1))).toEqual({
      mediaType: 'text/plain; charset=windows-1252',
      name: 'avkortad.txt',
    })
  })

  it('in UTF-8 is recognised, however it is split into chunks', async () => {
    expect(await look('lang.txt', `x${'å'.repeat(100_000)}`)).toEqual({
      mediaType: 'text/plain; charset=utf-8',
      name: 'lang.txt',
    })
  })

  it('may end as old programs end it, in Ctrl Z', async () => {
    const plain = { mediaType: 'text/plain; charset=utf-8', name: 'gammal.txt' }
    expect(await look('gammal.txt', 'Hej\r\n\x1a')).toEqual(plain)
    expect(await look('gammal.txt', `${'x'.repeat(65_535)}\x1a\x1a`)).toEqual(plain)
    expect(await look('gammal.txt', marked('Hej\x1a'))).toEqual({ ...plain, mediaType: 'text/plain; charset=utf-16le' })
  })

  it('with Ctrl Z before its end is refused', { tags: ['R45'] }, async () => {
    expect(await look('gammal.txt', 'Hej\x1adå')).toEqual(other('gammal.txt'))
    expect(await look('gammal.txt', `${'x'.repeat(65_535)}\x1a${'x'.repeat(10)}`)).toEqual(other('gammal.txt'))
  })

  const marked = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

  it('in UTF-16 is recognised by its byte order mark, in either byte order', { tags: ['R49'] }, async () => {
    const letter = marked(`Överläkare Märta\r\n${'å'.repeat(100_000)}`)
    expect(await look('anteckning.txt', letter)).toEqual({ mediaType: 'text/plain; charset=utf-16le', name: 'anteckning.txt' })
    expect(await look('anteckning.txt', letter.swap16())).toEqual({
      mediaType: 'text/plain; charset=utf-16be',
      name: 'anteckning.txt',
    })
    expect(await look('kontakter.csv', marked('namn;ort'))).toEqual({
      mediaType: 'text/csv; charset=utf-16le',
      name: 'kontakter.csv',
    })
  })

  const brokenUtf16: Array<[what: string, content: Buffer]> = [
    ['without a mark', Buffer.from('Hej', 'utf16le')],
    ['with NUL', marked('Hej\0')],
    ['with half of a sign at its end', marked('Hej').subarray(0, -1)],
    ['with half of a surrogate pair', marked('Hej \ud83c')],
    ['that is really UTF-32', Buffer.from('\xff\xfe\0\0H\0\0\0', 'latin1')],
  ]
  for (const [what, content] of brokenUtf16)
    it(`in UTF-16 ${what} is refused`, { tags: ['R45'] }, async () => {
      expect(await look('brev.txt', content)).toEqual(other('brev.txt'))
    })

  it('with NUL is refused', { tags: ['R45'] }, async () => {
    expect(await look('brev.txt', 'Hej\0')).toEqual(other('brev.txt'))
  })

  it('that isn’t a mail is refused as mail', async () => {
    expect(await look('brev.eml', '<html><script>alert(1)</script></html>')).toEqual(other('brev.eml'))
  })
})

describe('a file that isn’t allowed', () => {
  for (const name of [
    'x.exe',
    'x.html',
    'x.svg',
    'x.js',
    'x.pdf.exe',
    '.htaccess',
    'utan ändelse',
    'x.docm',
    'x.xml',
    'constructor',
  ])
    it(`${name} is refused because of its name`, { tags: ['§refused-files'] }, async () => {
      expect(await look(name, 'MZ')).toEqual(notAllowed(name))
    })

  it('is refused when it is empty', async () => {
    expect(await look('tom.pdf', '')).toEqual({ objection: 'Filen ”tom.pdf” är tom.' })
  })

  const disguised: Array<[name: string, what: string, content: string | Buffer]> = [
    ['x.pdf', 'a program', 'MZ\x90\0'],
    ['x.png', 'a page', '<html><script>alert(1)</script></html>'],
    ['x.png', 'a picture cut short', sampleFiles.png.subarray(0, 20)],
    ['x.jpg', 'only the beginning of a JPEG picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
    ['x.gif', 'a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['x.webp', 'a sound file in the same container', Buffer.from('RIFF\x24\0\0\0WAVEfmt '.padEnd(64, '\0'))],
    ['x.docx', 'any zip archive', sampleFiles.zip],
    ['x.doc', 'an installer', Buffer.concat([sampleFiles.doc.subarray(0, 512), Buffer.alloc(2_000)])],
    ['x.zip', 'another packing', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
    ['x.heic', 'a film', sampleFiles.mp4],
    ['x.rtf', 'a page', '<html>'],
  ]
  for (const [name, what, content] of disguised)
    it(`${name} is refused when it is ${what}`, { tags: ['§refused-files'] }, async () => {
      expect(await look(name, content)).toEqual(other(name))
    })
})

describe('a welcome file under the name of another', { tags: ['R45'] }, () => {
  const misnamed: Array<[name: string, kept: string, content: Buffer]> = [
    ['skärmbild.png', 'skärmbild.jpg', sampleFiles.jpg],
    ['x.jpg', 'x.png', sampleFiles.png],
    ['IMG_1.JPG', 'IMG_1.heic', sampleFiles.heic],
    ['x.mp4', 'x.heic', sampleFiles.heic],
    ['x.mp3', 'x.jpg', sampleFiles.jpg],
    ['kvitto.png', 'kvitto.pdf', sampleFiles.pdf],
    ['x.docx', 'x.xlsx', sampleFiles.xlsx],
    ['x.docx', 'x.doc', sampleFiles.doc],
    ['x.doc', 'x.rtf', sampleFiles.rtf],
    ['x.odt', 'x.ods', sampleFiles.ods],
    ['x.txt', 'x.docx', sampleFiles.docx],
  ]
  for (const [name, kept, content] of misnamed)
    it(`${name} is kept as ${kept}, with its type`, async () => {
      const { media } = Object.entries(fileTypes).find(([extension]) => kept.endsWith(`.${extension}`))?.[1] ?? { media: '' }
      expect(await look(name, content)).toEqual({ mediaType: media, name: kept })
    })

  it('isn’t spared the limit of pixels', { tags: ['R44'] }, async () => {
    const png = Buffer.from(sampleFiles.png)
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    expect(await look('stor.jpg', png)).toEqual({
      objection: 'Bilden ”stor.jpg” har för många bildpunkter. Förminska den och försök igen.',
    })
  })
})

describe('a file of a type that isn’t taken comes back with what can be done', () => {
  for (const [name, remedy] of [
    ['karta.TIF', 'Spara bilden som JPEG eller PNG.'],
    ['karta.bmp', 'Spara bilden som JPEG eller PNG.'],
    ['avtal.pages', 'Spara dokumentet som PDF.'],
    ['film.avi', 'Spara filmen som MP4.'],
    ['samtal.wav', 'Spara ljudet som MP3 eller M4A.'],
    ['akten.rar', 'Packa filerna som zip-arkiv.'],
  ] as const)
    it(name, async () => {
      expect(await look(name, 'x')).toEqual({ objection: `Filen ”${name}” kan inte tas emot. ${remedy}` })
    })
})

describe('a picture', () => {
  const sized = (width: number, height: number) => {
    const png = Buffer.from(sampleFiles.png)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }

  it('of 30 000 × 30 000 pixels is refused', { tags: ['R44'] }, async () => {
    expect(await look('stor.png', sized(30_000, 30_000))).toEqual({
      objection: 'Bilden ”stor.png” har för många bildpunkter. Förminska den och försök igen.',
    })
  })

  it('of 8 000 × 6 000 pixels is accepted', async () => {
    expect(await look('foto.png', sized(8_000, 6_000))).toEqual({ mediaType: 'image/png', name: 'foto.png' })
  })

  const vast: Array<[name: string, header: string]> = [
    ['x.gif', 'GIF89a\xff\xff\xff\xff\0\0\0;'],
    ['x.webp', `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\0\xff\xff\0${'\0'.repeat(10)}`],
    ['x.webp', `RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\xff\x3f\xff\x3f${'\0'.repeat(10)}`],
    ['x.jpg', '\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x11\0\0\0\0\0\0'],
  ]
  for (const [name, header] of vast)
    it(`${name} may not hide its size (${header.slice(12, 16).trim()})`, async () => {
      expect(await look(name, Buffer.from(header, 'latin1'))).toEqual({
        objection: `Bilden ”${name}” har för många bildpunkter. Förminska den och försök igen.`,
      })
    })
})

describe('a malicious archive', { tags: ['R46'] }, () => {
  it('unpacks to more than a hundred times its size', async () => {
    expect(await look('bomb.zip', await zipOf({ 'nollor.txt': '0'.repeat(2_000_000) }))).toEqual(other('bomb.zip'))
    expect(
      await look('bomb.docx', await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': ' '.repeat(2_000_000) })),
    ).toEqual(other('bomb.docx'))
  })

  for (const path of ['../../etc/passwd', '/etc/passwd', 'C:/windows/x', 'a/../../b'])
    it(`wants to write to ${path}`, async () => {
      expect(await look('slip.zip', await archiveNamed(path))).toEqual(other('slip.zip'))
    })

  it('has more entries than anyone would send', async () => {
    const entries = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`${index}.txt`, '']))
    expect(await look('manga.zip', await zipOf(entries))).toEqual(other('manga.zip'))
  })

  it('says that it has a million entries', async () => {
    const zip = Buffer.from(sampleFiles.zip)
    zip.writeUInt16LE(0xffff, zip.length - 12)
    expect(await look('ljug.zip', zip)).toEqual(other('ljug.zip'))
  })

  it('names the same content a thousand times', async () => {
    const once = await zipOf({ a: 'x'.repeat(8_000) })
    expect(await look('en.zip', once)).toHaveProperty('mediaType')
    const directoryAt = once.indexOf('PK\x01\x02')
    const entry = once.subarray(directoryAt, -22)
    const end = Buffer.from(once.subarray(-22))
    end.writeUInt16LE(1_000, 10)
    const thousand = Array.from({ length: 1_000 }, () => entry)
    expect(await look('tusen.zip', Buffer.concat([once.subarray(0, directoryAt), ...thousand, end]))).toEqual(other('tusen.zip'))
  })
})
