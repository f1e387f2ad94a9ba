const page = { width: 595, height: 842, margin: 72 }
const lineChars = 82

/** A PDF of one A4 page: a letterhead, a title and paragraphs in Latin-1. */
export const pdfOf = (sender: string, title: string, paragraphs: readonly string[]) => {
  const stream = Buffer.from(contentOf(sender, title, paragraphs), 'latin1')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (sv-SE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /Text 5 0 R /Title 6 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    font('Times-Roman'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) /Author (${escaped(sender)}) >>`,
  ])
}

const contentOf = (sender: string, title: string, paragraphs: readonly string[]) => {
  const show = (font: string, size: number, y: number, text: string) =>
    `BT /${font} ${size} Tf ${page.margin} ${y} Td (${escaped(text)}) Tj ET`
  const top = page.height - page.margin
  const rule = `0.12 0.36 0.27 RG 1.5 w ${page.margin} ${top - 14} m ${page.width - page.margin} ${top - 14} l S`
  const lines = paragraphs.flatMap((text) => [...wrap(text), ''])
  return [
    '0.09 0.2 0.16 rg',
    show('Title', 10, top, sender),
    rule,
    show('Title', 18, top - 60, title),
    ...lines.map((line, index) => show('Text', 12, top - 96 - index * 18, line)),
  ].join('\n')
}

const wrap = (text: string) => {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= lineChars) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** Numbers the objects, and notes where in the file each begins. */
const assemble = (objects: readonly string[]) => {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
