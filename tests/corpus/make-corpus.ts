import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypes } from '#contract/files/types.ts'
import { zipOf } from '#tests/support/zip.ts'
import { archiveNamed } from '#tests/support/hostile-archive.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { behind, nestedArchives, repeatedEntry, wordDocument, wordParts } from './hostile-archives.ts'

/**
 * The fate of a file: rejected with one of the texts, or kept under a label with a media
 * type, and shown in the page or only downloaded.
 */
type Outcome =
  | { refused: 'unwelcome' | 'other' | 'empty' | 'vast'; label?: string }
  | { label: string; type: string; shown: boolean }

/** One file of the corpus: its name, its content, and what must happen to it. */
export interface CorpusFile {
  what: string
  name: string
  content: Buffer<ArrayBuffer>
  outcome: Outcome
}

const bytes = (text: string) => Buffer.from(text, 'latin1')
// Traces that a script would leave if it ran: in the storage, on the network and on the screen.
const act = "localStorage.setItem('taken', 'yes');fetch('/beacon');alert(document.domain)"
const script = `<script>${act}</script>`
const pdfWithScript = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('x'\\);try{localStorage.setItem\\('taken','yes'\\)}catch{}this.submitForm\\('/beacon'\\);app.launchURL\\('/beacon'\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>`
const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const program = bytes(`MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0${'\0'.repeat(200)}This program cannot be run in DOS mode.`)

const png = (width: number, height: number) => {
  const copy = Buffer.from(sampleFiles.png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}

const refusedAs =
  (refused: 'unwelcome' | 'other' | 'empty' | 'vast') =>
  (what: string, name: string, content: string | Buffer<ArrayBuffer>, label?: string): CorpusFile => ({
    what,
    name,
    content: typeof content === 'string' ? Buffer.from(content) : content,
    outcome: { refused, ...(label !== undefined && { label }) },
  })
const unwelcome = refusedAs('unwelcome')
const other = refusedAs('other')
const vast = refusedAs('vast')

/** A file that is accepted. Its type follows its extension, whatever else it could be read as. */
const kept = (what: string, name: string, content: string | Buffer<ArrayBuffer>, label = name, charset?: string): CorpusFile => {
  const ending = label.split('.').at(-1)?.toLowerCase()
  const type = Object.entries(fileTypes).find(([extension]) => extension === ending)?.[1]
  if (!type) throw new Error(`${label} has no ending that is taken`)
  return {
    what,
    name,
    content: typeof content === 'string' ? Buffer.from(content) : content,
    outcome: { label, type: type.media + (charset ? `; charset=${charset}` : ''), shown: 'preview' in type },
  }
}

/** Active content and programs under their own names. */
const undisguised = [
  unwelcome('a page with a script', 'sida.html', script),
  unwelcome('a page by its short ending', 'sida.htm', script),
  unwelcome('a page by its capital ending', 'SIDA.HTML', script),
  unwelcome('a drawing with a script', 'ritning.svg', svg(script)),
  unwelcome('a drawing that acts when loaded', 'onload.svg', svg('', 'onload="alert(1)"')),
  unwelcome('a drawing with a page in it', 'foreign.svg', svg(`<foreignObject><body>${script}</body></foreignObject>`)),
  unwelcome('a packed drawing', 'ritning.svgz', bytes('\x1f\x8b\x08\0')),
  unwelcome('XML with a style sheet that is a script', 'data.xml', '<?xml-stylesheet type="text/xsl" href="#x"?><x/>'),
  unwelcome('XML with an outer entity', 'xxe.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  unwelcome('strict HTML', 'sida.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`),
  unwelcome('a script', 'kod.js', act),
  unwelcome('a script module', 'kod.mjs', act),
  unwelcome('a saved page', 'sida.mht', 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n'),
  unwelcome('a program', 'installera.exe', program),
  unwelcome('a batch file', 'kor.bat', 'del /q *'),
  unwelcome('an application of Windows in HTML', 'kor.hta', script),
  unwelcome('a shortcut', 'brev.lnk', bytes('L\0\0\0\x01\x14\x02\0')),
  unwelcome('a script of a server', 'skal.php', '<?php system($_GET[0]);'),
  unwelcome('a document with macros', 'makro.docm', await wordDocument({ 'word/vbaProject.bin': 'x' })),
  unwelcome('settings of a server', '.htaccess', 'AddType text/html .txt'),
  unwelcome('a file without an ending', 'README', 'text'),
]

/** Files whose content doesn't match their extension. */
const disguised = [
  other('a program called PDF', 'faktura.pdf', program),
  other('a program called text', 'brev.txt', program),
  other('a program called sound', 'samtal.mp3', program),
  other('a Linux program called a film', 'film.mp4', bytes(`\x7fELF\x02\x01\x01${'\0'.repeat(64)}`)),
  other('a page called a picture', 'bild.png', `<html>${script}</html>`),
  other('a drawing called a picture', 'bild.jpg', svg(script)),
  other('a page called PDF, with a PDF in it', 'html först.pdf', Buffer.concat([Buffer.from(script), sampleFiles.pdf])),
  other('a page called a mail', 'brev.eml', `<html>${script}</html>`),
  other('a page called RTF', 'brev.rtf', `<html>${script}</html>`),
  other('a zip archive called Word', 'avtal.docx', sampleFiles.zip),
  other('a zip archive called OpenDocument', 'avtal.odt', sampleFiles.zip),
  kept('a spreadsheet called Word', 'avtal.docx', sampleFiles.xlsx, 'avtal.xlsx'),
  kept('a photo called PNG', 'bild.png', sampleFiles.jpg, 'bild.jpg'),
  kept(
    'a photo with a page in its end, called PNG',
    'bild.png',
    Buffer.concat([sampleFiles.jpg, Buffer.from(script)]),
    'bild.jpg',
  ),
  kept('a PDF called a picture', 'bild.png', sampleFiles.pdf, 'bild.pdf'),
  other(
    'a page after an empty line, called PDF, with a PDF in it',
    'tom rad först.pdf',
    Buffer.concat([Buffer.from(`\r\n${script}`), sampleFiles.pdf]),
  ),
  other('a page called a mail out of a mailbox', 'låda.eml', `From - Mon\r\n<html>${script}</html>`),
  other('a document with macros called one without', 'avtal.docx', await wordDocument({ 'word/vbaProject.bin': 'x' })),
  other('an installer called Word', 'avtal.doc', Buffer.concat([sampleFiles.msg.subarray(0, 512), Buffer.alloc(2_000)])),
  other('a program with an archive behind it', 'paket.zip', behind(program, sampleFiles.zip)),
  other('a program with a Word document behind it', 'avtal.docx', behind(program, sampleFiles.docx)),
  other('a page with an archive behind it', 'paket.zip', behind(Buffer.from(script), sampleFiles.zip)),
  other('text with NUL', 'anteckning.txt', 'Hej\0på dig'),
  other('text in UTF-16 without its mark', 'anteckning.txt', Buffer.from('Hej på dig', 'utf16le')),
  refusedAs('empty')('nothing', 'tom.pdf', ''),
  refusedAs('empty')('nothing, called text', 'tom.txt', ''),
]

/** Malicious archives. */
const archives = [
  other('archives in archives, called Word', '42.docx', Buffer.from(await nestedArchives(3))),
  kept(
    'archives in archives in a real document',
    '42 inbäddad.docx',
    await wordDocument({ 'word/embeddings/x.zip': (await nestedArchives(1)).toString('latin1') }),
  ),
  other('a million entries', 'miljon.zip', await repeatedEntry(1_000, 1_000_000)),
  other('as many entries as 9 MB hold, called Word', 'miljon.docx', await repeatedEntry(190_000, 190_000)),
  other('many entries that say they are few', 'fler.zip', await repeatedEntry(10_000, 65_535)),
  other('contents a thousand times its size', 'nollor.zip', await zipOf({ 'nollor.txt': '0'.repeat(5_000_000) })),
  other(
    'a document a thousand times its size',
    'nollor.docx',
    await wordDocument({ 'word/media/x.bmp': '\0'.repeat(5_000_000) }),
  ),
  other('a path that leads out', 'slip.zip', await archiveNamed('../../etc/cron.d/x')),
  other('a Windows path that leads out', 'slip.docx', await archiveNamed('..\\..\\windows\\x.dll', wordParts)),
  other('a path from the root', 'rot.zip', await archiveNamed('/etc/passwd')),
  other('a path with a drive', 'enhet.zip', await archiveNamed('C:/windows/x.dll')),
  other('an archive cut short', 'avkapad.zip', sampleFiles.zip.subarray(0, -10)),
]

/**
 * Pictures that are too large, truncated or also another format. An accepted one is served only as
 * a picture.
 */
const pictures = [
  vast('30 000 × 30 000 pixels', 'enorm.png', png(30_000, 30_000)),
  vast('as many pixels as the header can say', 'enorm2.png', png(0xffffffff, 0xffffffff)),
  vast('65 535 × 65 535 pixels', 'enorm.gif', bytes('GIF89a\xff\xff\xff\xff\0\0\0;')),
  other('a picture cut within its header', 'avklippt.png', sampleFiles.png.subarray(0, 20)),
  other('a photo cut before its size', 'avklippt.jpg', sampleFiles.jpg.subarray(0, 8)),
  kept('a picture cut within its content', 'halv.png', sampleFiles.png.subarray(0, 40)),
  kept('a photo with a page in its end', 'foto.jpg', Buffer.concat([sampleFiles.jpg, Buffer.from(`<html>${script}`)])),
  kept('a picture with a page in its end', 'bild.png', Buffer.concat([sampleFiles.png, Buffer.from(`<html>${script}`)])),
  kept('a picture that is a script too', 'gifjs.gif', bytes(`GIF89a/*\x10\0\0\0*/=1;${act}`)),
  kept('a picture with an archive in its end', 'gifar.gif', Buffer.concat([sampleFiles.gif, sampleFiles.zip])),
]

/**
 * Documents and texts with active parts. They are accepted, because people do send them, but
 * nothing in them may run.
 */
const active = [
  kept(
    'a PDF with a page in it',
    'pdf först.pdf',
    Buffer.concat([bytes('%PDF-1.7\n'), Buffer.from(`<html>${script}</html>`), sampleFiles.pdf]),
  ),
  kept('a PDF that is nothing but a page', 'bara html.pdf', `%PDF-1.7<html>${script}</html>`),
  kept(
    'a PDF after an empty line, with a page in it',
    'tom rad.pdf',
    Buffer.concat([bytes('\r\n%PDF-1.7\n'), Buffer.from(`<html>${script}</html>`)]),
  ),
  kept('a PDF that acts when opened', 'skript.pdf', pdfWithScript),
  kept('text that is a page', 'sida.txt', `<!doctype html><html>${script}</html>`, undefined, 'utf-8'),
  kept('text that is a drawing', 'ritning.txt', svg(script), undefined, 'utf-8'),
  kept('text that is a script', 'kod.txt', act, undefined, 'utf-8'),
  kept('text that is a page when read as UTF-7', 'utf7.txt', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', undefined, 'utf-8'),
  kept('text in Latin-1', 'gammal.txt', bytes('\xc5tta \xf6rn\xe4stande'), undefined, 'windows-1252'),
  kept('text that begins with a mark of UTF-8', 'bom.txt', '\ufeffHej på dig', undefined, 'utf-8'),
  kept(
    'text that is a page in UTF-16',
    'sida16.txt',
    Buffer.from(`\ufeff<!doctype html><html>${script}</html>`, 'utf16le'),
    undefined,
    'utf-16le',
  ),
  kept('a table with formulas', 'formler.csv', `=HYPERLINK("https://evil.example";"Klicka")\r\n`, undefined, 'utf-8'),
  kept('a mail with a page in it', 'brev.eml', `Subject: Hej\r\nContent-Type: text/html\r\n\r\n${script}`),
  kept('an archive with a program in it', 'program.zip', await zipOf({ 'x.exe': 'MZ' })),
]

const { pdf } = sampleFiles

/** Hostile file names with valid content. */
const names = [
  unwelcome('a path to the passwords', '../../etc/passwd', pdf, 'passwd'),
  kept('a path out of the folder', '../../etc/passwd.pdf', pdf, 'passwd.pdf'),
  kept('a Windows path out of the folder', '..\\..\\brev.pdf', pdf, 'brev.pdf'),
  kept('a path with a drive', 'C:\\x.pdf', pdf, 'x.pdf'),
  kept('an encoded path', '%2e%2e%2fbrev.pdf', pdf),
  kept('an encoded NUL', 'a%00.png', sampleFiles.png),
  kept('a NUL', 'a\0.pdf', pdf, 'a.pdf'),
  unwelcome('an encoded NUL in front of a second ending', 'a.pdf%00.exe', pdf),
  unwelcome('a device of Windows', 'CON', pdf),
  kept('a device of Windows with an ending', 'CON.pdf', pdf),
  kept('300 letters', `${'å'.repeat(296)}.pdf`, pdf, `${'å'.repeat(146)}.pdf`),
  unwelcome('a turned direction of writing, hiding a program', 'faktura\u202efdp.exe', pdf, 'fakturafdp.exe'),
  kept('a turned direction of writing', 'faktura\u202egnp.pdf', pdf, 'fakturagnp.pdf'),
  kept('a line break and a header', 'rad\r\nSet-Cookie: a=b.pdf', pdf, 'rad%0D%0ASet-Cookie: a=b.pdf'),
  kept('emoji', '👩‍⚖️ dom 📄.pdf', pdf),
  kept('Swedish letters, composed', 'åäö ÅÄÖ é.pdf', pdf),
  kept('Swedish letters, decomposed', 'åäö ÅÄÖ é.pdf'.normalize('NFD'), pdf, 'åäö ÅÄÖ é.pdf'),
  kept('two endings, the last one sound', 'faktura.exe.pdf', pdf),
  unwelcome('two endings, the last one a program', 'faktura.pdf.exe', pdf),
  unwelcome('a dot at the end', 'faktura.pdf.', pdf),
  kept('a space at the end', 'faktura.pdf ', pdf, 'faktura.pdf'),
  unwelcome('a stream of Windows', 'faktura.pdf::$DATA', pdf),
  unwelcome('an ending in wide letters', 'faktura．ｐｄｆ', pdf),
  kept('nothing but an ending', '.pdf', pdf),
  kept('a quotation mark and a parameter', 'a"; filename="b.html.pdf', pdf),
  kept('an element', '<img src=x onerror=alert(1)>.pdf', pdf),
  kept('an address', 'javascript:alert(1).pdf', pdf),
  kept('a template', '{{7*7}}<%= 7*7 %>.pdf', pdf),
  kept('signs of an address', 'a?b#c&d=e+f;g.pdf', pdf),
  kept('letters that cannot be seen', 'a\u200bb\ufeffc\u00ad.pdf', pdf, 'abc.pdf'),
  kept('letters of other scripts', 'договор 契約 عقد.pdf', pdf),
]

/** A valid file of every accepted type, and documents as offices send them. */
const sound = [
  ...Object.entries(sampleFiles).map(([extension, content]) =>
    kept(
      `a sound ${extension}`,
      `akt.${extension}`,
      content,
      undefined,
      ['txt', 'csv'].includes(extension) ? 'utf-8' : undefined,
    ),
  ),
  kept('a document with pictures', 'avtal.docx', sampleFiles.docx),
] satisfies CorpusFile[]

/** Hostile and unusual files, each with what must happen to it (R43, R45-R47). */
export const corpus: readonly CorpusFile[] = [
  ...undisguised,
  ...disguised,
  ...archives,
  ...pictures,
  ...active,
  ...names,
  ...sound,
]

// `node tests/corpus/make-corpus.ts <folder>` writes the files, to try them out manually.
if (import.meta.main) {
  const [, , folder = 'corpus'] = process.argv
  await mkdir(folder, { recursive: true })
  for (const [index, { name, what, content, outcome }] of corpus.entries()) {
    const safe = encodeURIComponent(name.toWellFormed()).replaceAll('%', '_').slice(-80)
    await writeFile(join(folder, `${String(index + 1).padStart(3, '0')}-${safe}`), content)
    console.log(index + 1, JSON.stringify(name), what, JSON.stringify(outcome))
  }
}
