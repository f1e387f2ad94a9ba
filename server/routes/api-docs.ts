import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '#server/config.ts'
import { once } from '#server/domain/shared/once.ts'
import { type Operation, openApiDocument, type Schema } from './openapi.ts'
import { sendJson } from './send-json.ts'
import type { Env } from './serve.ts'

/**
 * The API's documentation: `/schema.json` for programs, `/docs/` for people. It is written when it
 * is first asked for, so that no start waits for it.
 */
export const apiDocsRoutes = (calls: Hono<Env>, config: Config) => {
  const document = once(() => openApiDocument(`${config.apiUrl}/api`))
  calls.get('/schema.json', (c) => sendJson(c, document()))
  calls.get('/docs/', async (c) => {
    c.header('Content-Security-Policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
    return c.html(await docsPage(document()))
  })
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#848f87, #66766d) }
body { font: 17px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: light-dark(#16332a, #e9efe9); background: light-dark(#fbf8f2, #0f1a16) }
a { color: light-dark(#1f5c46, #8fd3b6) }
section { border-top: 1px solid var(--line); margin-top: 1.5rem }
h2, code, td:first-child { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
h2 { font-size: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0 }
td:first-child { white-space: nowrap }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const docsPage = ({ info, servers, paths }: ReturnType<typeof openApiDocument>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${info.title}</h1>
<p>${prose(info.description)}</p>
<p>All paths stand below <code>${servers[0]?.url ?? ''}</code>. For programs: <a href="../schema.json">schema.json</a> (OpenAPI 3.1).</p>
${Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => section(method, path, operation)))}
</main>
</body>
</html>`

const section = (method: string, path: string, { summary, security, parameters, requestBody, responses }: Operation) => html`
<section>
<h2>${method.toUpperCase()} ${path}</h2>
<p>${prose(summary)}.</p>
<table>
<tr><td>who</td><td>${security.length > 0 ? 'with a bearer token' : 'anyone'}</td></tr>
${parameters.map(({ name, in: where, required }) => html`<tr><td>${name}</td><td>in the ${where}${required ? '' : ', optional'}</td></tr>`)}
${Object.entries(requestBody?.content ?? {}).map(([media, { schema }]) => html`<tr><td>body</td><td>${media}: ${fields(schema)}</td></tr>`)}
${Object.entries(responses).map(([status, response]) => html`<tr><td>${status}</td><td>${response.description}</td></tr>`)}
</table>
</section>`

/** The names of a body's fields, optional ones in brackets. */
const fields = ({ properties = {}, required = [] }: Schema) =>
  Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `[${name}]`))
    .join(', ')

/** Renders text between backticks as code. */
const prose = (text: string) => text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
