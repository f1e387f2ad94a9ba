import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { type Office, OfficeProfile } from '#contract/office/office-document.ts'
import type { OfficeReader } from '#server/domain/office/office-reader.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import type { BuiltFile } from './built-files.ts'

/** A page that names an office of one's own, and what changes with each version of it. */
export interface OfficeShell {
  page: BuiltFile
  version: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * The shell of all pages for an office of one's own: the built pages name the demo's. The office
 * stands in it as a block of JSON, which the web app reads (`src/texts/public/company.ts`).
 * @returns a function that answers undefined while the office is the demo's
 */
export const officeShell = (reader: Pick<OfficeReader, 'current'>, shell: BuiltFile): (() => OfficeShell | undefined) => {
  const text = new TextDecoder().decode(shell.plain.bytes)
  const shellOf = (office: Office): OfficeShell | undefined => {
    if (changedParts(demoOffice, office).length === 0) return undefined
    // `<` would end the block, or begin a comment in it.
    const json = JSON.stringify(OfficeProfile.parse(office)).replaceAll('<', '\\u003c')
    const named = text.replaceAll(demoOffice.company.name, () => asHtml(office.company.name))
    const html = named.replace('</head>', () => `<script type="application/json" id="office">${json}</script></head>`)
    const bytes = new TextEncoder().encode(html)
    const version = sha256Of(bytes).slice(0, 32)
    return { page: { type: shell.type, plain: { bytes, etag: `"${version}"` }, coded: new Map() }, version }
  }
  let made: { office: object; shell: OfficeShell | undefined } | undefined
  return () => {
    const { office } = reader.current()
    if (made?.office !== office) made = { office, shell: shellOf(office) }
    return made.shell
  }
}
