import { ourOffice } from '#contract/office/our-office.ts'

/** The time for which a browser asks for a fingerprint, a face or a PIN. */
const askedMs = 120_000

/** EdDSA, ES256 and RS256, which all authenticators between them have. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

interface PasskeyChallenge {
  challenge: string
  /** The name of the host that the key is for. */
  host: string
  /** The ids of the credentials that one has. */
  credentialIds: readonly string[]
}

const credentials = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }))

/**
 * Says what a browser needs to make a passkey.
 * @param user the handle that the key keeps, base64url, and the address that its owner reads
 */
export const creationOptions = ({
  challenge,
  host,
  credentialIds,
  user,
}: PasskeyChallenge & { user: { id: string; email: string } }) => ({
  challenge,
  rp: { id: host, name: ourOffice().company.name },
  user: { id: user.id, name: user.email, displayName: user.email },
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: askedMs,
  attestation: 'none' as const,
  excludeCredentials: credentials(credentialIds),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
})

/** Says what a browser needs to ask for one of these passkeys; for any of the host's with none. */
export const requestOptions = ({ challenge, host, credentialIds }: PasskeyChallenge) => ({
  challenge,
  rpId: host,
  timeout: askedMs,
  userVerification: 'required' as const,
  allowCredentials: credentials(credentialIds),
})
