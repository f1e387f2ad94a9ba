import iconv from 'iconv-lite'

/** A voucher as a bookkeeping program reads it. */
interface ReadVoucher {
  series: string
  number: string
  day: string
  text: string
  rows: { account: string; amount: number }[]
}

/**
 * Reads a SIE file as a bookkeeping program would, by the format's rules and not by our writer:
 * bytes of code page 437, lines of fields, quoted where they have spaces.
 */
export const readSie = (bytes: Buffer) => {
  const text = iconv.decode(bytes, 'cp437')
  if (!text.endsWith('\r\n') || text.replaceAll('\r\n', '').includes('\n')) throw new Error('a line does not end with CRLF')
  const labels = new Map<string, string[][]>()
  const vouchers: ReadVoucher[] = []
  let open: ReadVoucher | undefined
  for (const line of text.split('\r\n').slice(0, -1)) {
    const [label = '', ...fields] = fieldsOf(line)
    if (label === '{' || label === '}') {
      if (label === '}') open = undefined
    } else if (label === '#VER') {
      const [series = '', number = '', day = '', voucherText = ''] = fields
      open = { series, number, day, text: voucherText, rows: [] }
      vouchers.push(open)
    } else if (label === '#TRANS') {
      if (!open) throw new Error('a row outside of a voucher')
      open.rows.push({ account: fields[0] ?? '', amount: Math.round(Number(fields[2]) * 100) })
    } else labels.set(label, [...(labels.get(label) ?? []), fields])
  }
  return { labels, vouchers, text }
}

const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:\\.|[^"\\])*)"|(\{[^}]+\}|\{\}|\S+)/g)].map(
    ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '',
  )
