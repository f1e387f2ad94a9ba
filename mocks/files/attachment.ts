import { HttpResponse } from 'msw/http'

/** A reply that browsers save as a file. */
export const attachment = ({ name, type, text }: { name: string; type: string; text: string }) =>
  new HttpResponse(text, { headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } })
