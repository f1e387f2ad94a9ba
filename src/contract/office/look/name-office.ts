import { lookCss } from './look-css.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * A built page for an office of one's own: the build names the demo's. The office stands in it as a
 * block of JSON, which the web app reads (`src/texts/public/company.ts`); its colours come after
 * those of `src/ui/tokens.css`.
 */
export const nameOffice = (page: string, office: OfficeProfile): string => {
  // `<` would end the block, or begin a comment in it.
  const json = JSON.stringify(office).replaceAll('<', '\\u003c')
  const css = lookCss(office.look)
  const end = `${css && `<style>${css}</style>`}<script type="application/json" id="office">${json}</script></head>`
  const { primary } = office.look.colors ?? {}
  return page
    .replaceAll(demoOffice.company.name, () => asHtml(office.company.name))
    .replace(/(?<=<meta name="theme-color" content=")[^"]*/, (theme) => primary ?? theme)
    .replace('</head>', () => end)
}
