import { replaceOnce } from './replace-once.ts'

/** Where a page's title and meta elements go. */
export const headPlace = '<!--head-->'
/** Where its structured data go, after its styles. */
export const dataPlace = '<!--data-->'
export const emptyRoot = '<div id="root" data-waiting></div>'

/** The rendered parts of a page. */
export interface RenderedPage {
  /** As React writes it: title, meta, link and async script elements first. */
  html: string
  structuredData: unknown
}

/** A prerendered page: its frame, which the build makes once, filled with what is rendered. */
export const fillFrame = (frame: string, { html, structuredData }: RenderedPage): string => {
  const [head, body] = splitHead(html)
  const steps = [
    [headPlace, head],
    [dataPlace, dataBlock(structuredData)],
    [emptyRoot, `<div id="root">${body}</div>`],
  ] as const
  return steps.reduce((page, [place, content]) => replaceOnce(page, place, content), frame)
}

/** React renders title, meta, link and async script elements before the page's content. */
const splitHead = (html: string): [head: string, body: string] => {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<script\b[^>]* async=""[^>]*><\/script>)*/.exec(html)?.[0] ?? ''
  return [head, html.slice(head.length)]
}

/** JSON-LD is data, not a script: browsers don't run it, and the content policy doesn't apply. */
const dataBlock = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
