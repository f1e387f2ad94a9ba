import { createHash, createHmac } from 'node:crypto'

/** The signed parts of a request. */
export interface SignedRequest {
  method: string
  /** As sent: path and search parameters stay encoded. */
  url: URL
  header: (name: string) => string | undefined
}

/**
 * Computes the signature that a request must have from the description of Signature Version 4. It
 * uses no library, so that it can check a library's signatures.
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
