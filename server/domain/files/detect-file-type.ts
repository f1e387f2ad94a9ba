import { fileProblems } from '#contract/files/file-problems.ts'
import { acceptedType, type FileExtension, fileTypes, namedAs } from '#contract/files/types.ts'
import { namesInArchive } from './archive-names.ts'
import { type Content, inspectFile } from './inspect.ts'
import { type ImageFormat, imageSize } from './image-size.ts'

/**
 * The media type to serve a file as, and its name with an extension that says so; or the error
 * text for the uploader.
 */
export type DetectedFileType = { mediaType: string; name: string } | { objection: string }

/**
 * Detects a file's type from its extension and content; the type that the sender declared is
 * ignored (R44-R46). Content that isn't what the name says may be of another accepted type.
 * @param name the label, which the error text repeats
 */
export const detectFileType = async (name: string, path: string): Promise<DetectedFileType> => {
  const said = acceptedType(name)
  if (!said) return { objection: fileProblems.notAllowed(name) }
  return inspectFile(path, async (content) => {
    if (content.size === 0) return { objection: fileProblems.empty(name) }
    for (const type of new Set([said, ...knownByContent])) {
      const finding = await examinations[type](content)
      if (finding === 'other') continue
      if (finding === 'vast') return { objection: fileProblems.vast(name) }
      const charset = finding.charset ? `; charset=${finding.charset}` : ''
      return { mediaType: fileTypes[type].media + charset, name: namedAs(name, type) }
    }
    return { objection: fileProblems.other(name) }
  })
}

/**
 * Types that content alone tells. Not texts, which can be anything, such as pages with scripts;
 * nor archives, which a document with macros is, too.
 */
const knownByContent: readonly FileExtension[] = [
  'jpg',
  'png',
  'gif',
  'webp',
  'heic',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'rtf',
  'doc',
  'xls',
  'ppt',
]

/** A valid file, with the charset if it is text; or what is wrong with it. */
type Finding = { charset?: string } | 'other' | 'vast'
type Examination = (content: Content) => Finding | Promise<Finding>

const sound: Finding = {}
const soundIf = (condition: boolean): Finding => (condition ? sound : 'other')

const maxPixels = 100_000_000

const image =
  (format: ImageFormat): Examination =>
  async (content) => {
    const size = await imageSize[format](content)
    if (!size) return 'other'
    return size.width * size.height > maxPixels ? 'vast' : sound
  }

const startsWith =
  (signature: string): Examination =>
  ({ head }) =>
    soundIf(head.toString('latin1', 0, signature.length) === signature)

// Readers accept a header within the first 1,024 bytes. What stands before it is only blank here:
// it could be a page.
const pdf: Examination = async ({ read }) =>
  soundIf(/^(\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/.test((await read(0, 1_024)).toString('latin1')))

/** The brand of an ISO media file (MPEG-4, QuickTime, HEIC); undefined for other files. */
const brandOf = (head: Buffer) => (head.toString('latin1', 4, 8) === 'ftyp' ? head.toString('latin1', 8, 12) : undefined)
const photoBrands = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

const photo: Examination = ({ head }) => soundIf(photoBrands.test(brandOf(head) ?? ''))
const film: Examination = ({ head }) => {
  const brand = brandOf(head)
  return soundIf(brand !== undefined && !photoBrands.test(brand))
}
// Old QuickTime files have no brand and start with one of these atoms.
const quickTime: Examination = (content) =>
  /^(moov|mdat|wide|free|skip)$/.test(content.head.toString('latin1', 4, 8)) ? sound : film(content)

// MPEG layer III: an ID3 tag, or the eleven sync bits of a frame followed by the layer bits.
const mp3: Examination = ({ head }) =>
  soundIf(head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2))

/** Legacy Office files and Outlook mails: a compound file that contains a stream of this name. */
const compound =
  (...streams: string[]): Examination =>
  async ({ head, pieces }) => {
    if (head.toString('latin1', 0, 8) !== '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return 'other'
    const names = streams.map((name) => Buffer.from(name, 'utf16le'))
    let before = Buffer.alloc(0)
    for await (const piece of pieces()) {
      const stretch = Buffer.concat([before, piece])
      if (names.some((name) => stretch.includes(name))) return sound
      before = stretch.subarray(-64)
    }
    return 'other'
  }

const archive: Examination = async (content) => soundIf((await namesInArchive(content)) !== undefined)

// Macro-enabled files have extensions of their own, none of which is accepted.
const macros = /vbaProject\.bin$/i

/**
 * Word, Excel and PowerPoint: an archive with these parts or, if password-protected, a compound
 * file.
 */
const officeDocument = (parts: RegExp): Examination => {
  const encrypted = compound('EncryptedPackage')
  return async (content) => {
    const names = await namesInArchive(content)
    if (!names) return encrypted(content)
    const has = (part: RegExp) => [...names].some((name) => part.test(name))
    return soundIf(names.has('[Content_Types].xml') && has(parts) && !has(macros))
  }
}

/** OpenDocument: an archive whose first entry, stored uncompressed, is the media type. */
const openDocument =
  (kind: 'text' | 'spreadsheet'): Examination =>
  async (content) => {
    const entry = `mimetypeapplication/vnd.oasis.opendocument.${kind}PK`
    const first = await content.read(30, entry.length)
    return first.toString('latin1') === entry ? archive(content) : 'other'
  }

// Control characters other than tabs, line breaks and form feeds. 0x7F-0x9F are allowed: bytes
// that windows-1252 leaves unassigned decode to these.
const binarySign = /[^\P{Cc}\t-\r\x7f-\x9f]/u

/** Text: UTF-16 if it has a byte order mark, else UTF-8, else windows-1252. */
const plainText: Examination = async (content) => {
  const mark = content.head.toString('latin1', 0, 2)
  for (const charset of charsetsByMark[mark] ?? ['utf-8', 'windows-1252'])
    if (await isTextIn(charset, content)) return { charset }
  return 'other'
}

const charsetsByMark: Readonly<Record<string, readonly string[]>> = { '\xff\xfe': ['utf-16le'], '\xfe\xff': ['utf-16be'] }

/** Ctrl Z, by which old programs mark the end of a text. */
const endMark = '\u001a'

/**
 * Tells whether the content decodes without errors and has no control characters of binary files,
 * except for an end mark.
 */
const isTextIn = async (charset: string, { pieces }: Content) => {
  const decoder = new TextDecoder(charset, { fatal: true })
  let ended = false
  const isText = (piece?: Buffer) => {
    try {
      const text = decoder.decode(piece, { stream: piece !== undefined })
      const [before = '', ...after] = text.split(endMark)
      if (binarySign.test(before) || (ended && before !== '') || after.some((more) => more !== '')) return false
      ended ||= after.length > 0
      return true
    } catch {
      return false
    }
  }
  for await (const piece of pieces()) if (!isText(piece)) return false
  return isText()
}

// A header line. In a mailbox a line with sender or date stands before it.
const mailStart = /^(\xef\xbb\xbf)?(From [^\r\n]*\r?\n)?[\w-]+:/

const mail: Examination = async (content) => {
  const text = await plainText(content)
  const start = (await content.read(0, 1_024)).toString('latin1')
  return mailStart.test(start) && typeof text === 'object' ? sound : 'other'
}

const examinations: Record<FileExtension, Examination> = {
  jpeg: image('jpeg'),
  jpg: image('jpeg'),
  png: image('png'),
  gif: image('gif'),
  webp: image('webp'),
  heic: photo,
  pdf,
  txt: plainText,
  csv: plainText,
  eml: mail,
  rtf: startsWith('{\\rtf'),
  doc: compound('WordDocument'),
  xls: compound('Workbook', 'Book'),
  ppt: compound('PowerPoint Document'),
  msg: compound('__properties_version1.0'),
  docx: officeDocument(/^word\//),
  xlsx: officeDocument(/^xl\//),
  pptx: officeDocument(/^ppt\//),
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  zip: archive,
  mp3,
  m4a: film,
  mp4: film,
  mov: quickTime,
}
