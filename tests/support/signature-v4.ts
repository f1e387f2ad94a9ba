import { createHash, createHmac } from 'node:crypto'

/** A request as far as its signature covers it. */
export interface SignedRequest {
  method: string
  /** As sent: path and search parameters are read encoded. */
  url: URL
  header: (name: string) => string | undefined
}

/**
 * The signature that a request must bear, by the description of Signature Version 4 and not by any library,
 * so that what a library signs can be judged by it.
 * @param signedHeaders names in lower case, as the request lists them
 * @param scope date, region, service and `aws4_request`
 */
export const signatureOf = (
  { method, url, header }: SignedRequest,
  secretKey: string,
  signedHeaders: readonly string[],
  scope: string,
) => {
  const parameters = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const headers = signedHeaders.map((name) => `${name}:${(header(name) ?? '').trim().replace(/ +/g, ' ')}\n`)
  const request = [
    method,
    url.pathname,
    parameters.join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(request)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret).update(part).digest(), `AWS4${secretKey}`)
  return hmac(key).update(toSign).digest('hex')
}

const hmac = (key: string | Buffer) => createHmac('sha256', key)
export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
