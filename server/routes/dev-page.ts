import { ourOffice } from '#contract/office/our-office.ts'
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html, raw } from 'hono/html'
import { css as sharedCss } from './dev-page-css.ts'
import type { Env } from './serve.ts'

type Html = ReturnType<typeof html>

/** A page of the demo itself. The banner says that it is one. */
export interface DevPage {
  title: string
  banner: string
  body: Html
}

/** Pages of the demo look up what their address says; PostgreSQL refuses a text with NUL. */
export const refuseNul = createMiddleware<Env>(async (c, next) => (c.req.url.includes('%00') ? c.notFound() : next()))

/**
 * Replies with the demo's own pages, which have one layout and one policy.
 * @param css what a page's styles add to the shared ones
 * @param formTargets where forms may lead besides this origin
 */
export const devPages = (css: string, formTargets: readonly string[] = []) => {
  const styles = sharedCss + css
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return (c: Context<Env>, status: 200 | 404 | 410, page: DevPage) => {
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', 'no-store')
    return c.html(layout(page, styles), status)
  }
}

const layout = ({ title, banner, body }: DevPage, styles: string) => html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${ourOffice().company.name}</title>
<style>${raw(styles)}</style>
</head>
<body>
<header class="banner">${banner}</header>
<main>${body}</main>
</body>
</html>`
