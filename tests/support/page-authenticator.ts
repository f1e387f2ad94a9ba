import { vi } from 'vitest'
import { authenticator } from './software-passkey.ts'

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url')).buffer

/** The challenge of a page, as browsers hand it to authenticators. */
interface CeremonyOptions {
  publicKey: { challenge: ArrayBuffer }
}

/**
 * Gives the page a device with one passkey, which answers for its owner at once.
 * @returns what makes its owner say no from here on
 */
export const withAuthenticator = () => {
  const key = authenticator()
  const place = { origin: location.origin, host: location.hostname }
  let declines = false
  const answer = <Answer>(make: (challenge: string) => Answer) => {
    return async ({ publicKey }: CeremonyOptions) => {
      if (declines) throw new DOMException('declined', 'NotAllowedError')
      return make(Buffer.from(publicKey.challenge).toString('base64url'))
    }
  }
  const shown = { rawId: bytes(key.id), id: key.id, type: 'public-key', getClientExtensionResults: () => ({}) }
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: answer((challenge) => {
        const { clientDataJSON, attestationObject } = key.create({ ...place, challenge }).response
        return { ...shown, response: { clientDataJSON: bytes(clientDataJSON), attestationObject: bytes(attestationObject) } }
      }),
      get: answer((challenge) => {
        const { clientDataJSON, authenticatorData, signature } = key.get({ ...place, challenge }).response
        const response = {
          clientDataJSON: bytes(clientDataJSON),
          authenticatorData: bytes(authenticatorData),
          signature: bytes(signature),
        }
        return { ...shown, response }
      }),
    },
  })
  return {
    id: key.id,
    decline: () => {
      declines = true
    },
  }
}
