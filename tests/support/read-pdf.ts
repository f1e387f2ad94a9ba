import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text as it stands on a page, in points from its upper left corner. */
export interface Printed {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** An element of the structure that a screen reader follows. */
export interface Tagged {
  role: string
  scope: string | undefined
  text: string
  children: readonly Tagged[]
}

/** The reach of letters from their line, in their size; faces claim more than they draw. */
const letter = { up: 0.75, down: 0.25 }

/** Reads a PDF of one page with another program than the one that wrote it. */
export const readPdf = async (bytes: Uint8Array) => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const printed: Printed[] = []
  const textOf = new Map<string, string>()
  const open: (string | null)[] = []
  for (const item of items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? null)
      continue
    }
    const id = open.findLast((one) => one !== null)
    if (id) textOf.set(id, (textOf.get(id) ?? '') + item.str)
    if (item.str.trim() === '') continue
    const [, , , size = 0, left = 0, up = 0] = item.transform.map(Number)
    const baseline = height - up
    printed.push({
      text: item.str,
      left,
      right: left + item.width,
      top: baseline - letter.up * size,
      bottom: baseline + letter.down * size,
    })
  }
  const root = tagged(await page.getStructTree(), textOf)
  await loading.destroy()
  const words = items.map((item) => ('type' in item ? ' ' : `${item.str}${item.hasEOL ? ' ' : ''}`)).join('')
  return { pages: document.numPages, printed, words, root }
}

interface Node {
  role?: string | undefined
  scope?: string | undefined
  id?: string | undefined
  children?: readonly Node[] | undefined
}

const tagged = (node: Node, textOf: ReadonlyMap<string, string>): Tagged => {
  const children = (node.children ?? []).filter(({ role }) => role !== undefined).map((child) => tagged(child, textOf))
  const own = (node.children ?? []).map(({ id }) => (id === undefined ? '' : (textOf.get(id) ?? ''))).join('')
  return { role: node.role ?? '', scope: node.scope, text: own + children.map(({ text }) => text).join(''), children }
}

/** All elements of a role, in the order in which they are said. */
export const allOf = (role: string, root: Tagged): Tagged[] =>
  root.children.flatMap((child) => [...(child.role === role ? [child] : []), ...allOf(role, child)])
