import type { Matter } from '#contract/matters/matters.ts'
import { ours } from './ours.tsx'

const all = 100_000
const rowsOfPage = 100

/** The product's list as a server with pages answers it; the given rows are its beginning. */
export const paged = (matters: Matter[]) => {
  window.fetch = async (...request) => {
    const after = new URL(new Request(...request).url).searchParams.get('after')
    const from = Number(after)
    const page = matters
      .slice(0, rowsOfPage)
      .map((matter, n) => ({ ...matter, id: String(all - from - n), title: `${from + n}` }))
    const next = from + rowsOfPage
    const headers = { 'X-Counts': `Pending=${all}`, ...(next < all && { 'X-Next': String(next) }) }
    return new Response(JSON.stringify(page), { headers })
  }
  return ours(matters)
}
