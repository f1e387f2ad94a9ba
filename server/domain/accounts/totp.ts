import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'

const stepSeconds = 30
const secretBytes = 20

/** A new secret as the text that authenticator apps take (base32). */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32

/**
 * Which 30-second step a typed code belongs to: the current one, the one before or the one after (SECURITY R19). Spaces don't count.
 * @returns the step's number since 1970, or undefined when the code is wrong.
 */
export const stepOfCode = (secret: string, typed: string, now: Date): number | undefined => {
  const code = typed.replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const offset = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return offset === null ? undefined : Math.floor(timestamp / 1_000 / stepSeconds) + offset
}

/** The picture that an authenticator app reads: a PNG as `data:` address. */
export const qrCodeOf = (secret: string, email: string) =>
  toDataURL(new TOTP({ issuer: 'Rådrum', label: email, secret }).toString(), { margin: 2, scale: 6 })
