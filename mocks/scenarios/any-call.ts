import type { Scenario } from './scenario.ts'

const htmlPage = (heading: string) =>
  `<!doctype html><html><head><title>${heading}</title></head><body><h1>${heading}</h1></body></html>`

/**
 * Scenarios that any call can play (docs/reference/product.md, Errors and Other servers' replies).
 */
export const anyCall = {
  slow: { label: 'Långsamt: 3 sekunder', answer: { delayMs: 3_000, thenNormal: true } },
  silent: { label: 'Svarar aldrig', answer: { delayMs: Number.POSITIVE_INFINITY } },
  offline: { label: 'Ingen anslutning', answer: { broken: true } },
  '401': { label: '401: inloggningen gäller inte', refusal: 'session.refused' },
  '403': { label: '403: ingen behörighet', refusal: 'role.missing' },
  '404': { label: '404: finns inte', refusal: 'request.unknown' },
  '429': { label: '429: för många försök', refusal: 'request.throttled' },
  '500': { label: '500: serverfel som JSON', refusal: 'server.broken' },
  '500-html': { label: '500: serverfel som HTML', answer: { status: 500, html: htmlPage('Server Error (500)') } },
  'html-200': { label: '200 med en HTML-sida', answer: { html: htmlPage('Underhåll pågår') } },
  'broken-json': { label: '200 med trasig JSON', answer: { brokenJson: '[{"id": 1, "title": "Överkl' } },
  'empty-200': { label: '200 utan innehåll', answer: {} },
  'empty-204': { label: '204 utan innehåll', answer: { status: 204 } },
  'error-detail': { label: '400 som {detail}', answer: { status: 400, body: { detail: 'Stängt till måndag.' } } },
  'error-error': { label: '400 som {error}', answer: { status: 400, body: { error: 'Stängt till måndag.' } } },
  'error-message': { label: '400 som {message}', answer: { status: 400, body: { message: 'Stängt till måndag.' } } },
  'error-string': { label: '400 som JSON-sträng', answer: { status: 400, body: 'Stängt till måndag.' } },
  'error-list': { label: '400 som lista', answer: { status: 400, body: ['Stängt till måndag.'] } },
  'error-nested': {
    label: '400 med nästlad {detail}',
    answer: { status: 400, body: { detail: { reason: ['Stängt till måndag.'] } } },
  },
  'error-text': { label: '400 som ren text', answer: { status: 400, text: 'Stängt till måndag.' } },
  'error-html': { label: '400 som HTML', answer: { status: 400, html: htmlPage('Bad Request (400)') } },
  'error-empty': { label: '400 utan innehåll', answer: { status: 400 } },
} as const satisfies Record<string, Scenario>
