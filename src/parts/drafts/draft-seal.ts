/** Seals texts with AES-256-GCM, for one name each: under another it can't be opened. */
export interface DraftSeal {
  /** Tells nobody without the key which form it is of. */
  nameOf: (place: string) => Promise<string>
  seal: (name: string, text: string) => Promise<string>
  /** Undefined for what another key has sealed, or somebody has changed. */
  open: (name: string, sealed: string) => Promise<string | undefined>
}

const nonceBytes = 12

/**
 * Makes the seal of a key, which only a session gets
 * (docs/decisions/0034-drafts-in-the-browser.md).
 * @param key 32 bytes, base64url
 */
export const draftSeal = async (key: string): Promise<DraftSeal> => {
  const { subtle } = crypto
  const bytes = fromBase64(key)
  const [aes, hmac] = await Promise.all([
    subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({ name: 'AES-GCM', iv, additionalData: utf8(name) })
  return {
    nameOf: async (place) => toBase64(new Uint8Array(await subtle.sign('HMAC', hmac, utf8(place))).slice(0, 16)),
    seal: async (name, text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = await subtle.encrypt(algorithm(nonce, name), aes, utf8(text))
      return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
    },
    open: async (name, sealed) => {
      try {
        const all = fromBase64(sealed)
        const opened = await subtle.decrypt(algorithm(all.slice(0, nonceBytes), name), aes, all.slice(nonceBytes))
        return new TextDecoder().decode(opened)
      } catch {
        return undefined
      }
    },
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
