/**
 * Sends a form with XMLHttpRequest: over HTTP/1.1 fetch can't report progress
 * (docs/reference/product.md, Files).
 * @param request the request without its body
 * @param onProgress gets a share from 0 to 1
 */
export const sendWithProgress = (
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sent = new XMLHttpRequest()
    sent.open(method, url)
    sent.withCredentials = true
    for (const [name, value] of headers) sent.setRequestHeader(name, value)
    sent.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    sent.onload = () => resolve(responseOf(sent))
    sent.onerror = () => reject(new TypeError('no answer'))
    sent.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal.addEventListener('abort', () => sent.abort(), { once: true })
    sent.send(form)
  })

const responseOf = ({ status, responseText }: XMLHttpRequest) => new Response(responseText || null, { status })
