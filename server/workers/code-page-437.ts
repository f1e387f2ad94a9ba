import iconv from 'iconv-lite'

/** What the code page lacks, and what looks like it. */
const lookAlikes: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '€': 'EUR',
  '§': 'par.',
  '×': 'x',
  '•': '*',
  '´': "'",
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ẞ: 'SS',
  '©': '(c)',
  '®': '(r)',
  '™': '(tm)',
}

const fits = (text: string) => iconv.decode(iconv.encode(text, 'cp437'), 'cp437') === text

const fitting = (sign: string): string => {
  if (fits(sign)) return sign
  const alike = lookAlikes[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return fits(alike) ? alike : '-'
}

/** Text as bytes of code page 437 (PC8). What isn't in it gets a look-alike, never `?`. */
export const codePage437 = (text: string): Buffer => iconv.encode(Array.from(text.normalize('NFC'), fitting).join(''), 'cp437')
