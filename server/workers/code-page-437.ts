import anyAscii from 'any-ascii'
import iconv from 'iconv-lite'

/** Characters that look less alike by their usual transliteration. */
const lookAlikes: Readonly<Record<string, string>> = { '§': 'par.', '×': 'x' }

const fits = (text: string) => iconv.decode(iconv.encode(text, 'cp437'), 'cp437') === text

const fitting = (sign: string): string => (fits(sign) ? sign : (lookAlikes[sign] ?? (anyAscii(sign) || '-')))

/** Text of which every sign is in code page 437 (PC8): what isn't gets a look-alike, never `?`. */
export const inCodePage437 = (text: string): string => Array.from(text.normalize('NFC'), fitting).join('')

/** Text as bytes of code page 437. */
export const codePage437 = (text: string): Buffer => iconv.encode(inCodePage437(text), 'cp437')
