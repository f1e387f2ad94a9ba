import { officeName } from '#contract/office/our-office.ts'
import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'

const stepSeconds = 30
const secretBytes = 20

/** A new secret in base32, the form that authenticator apps accept. */
export const newTotpSecret = () => new Secret({ size: secretBytes }).base32

/**
 * The 30-second step that a code belongs to: the current, the previous or the next one (R19).
 * Spaces are ignored.
 * @returns the step's number since 1970, or undefined for a wrong code
 */
export const stepOfCode = (secret: string, typed: string, now: Date): number | undefined => {
  const code = typed.replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const offset = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return offset === null ? undefined : Math.floor(timestamp / 1_000 / stepSeconds) + offset
}

/** The QR code for authenticator apps: a PNG as a `data:` URL. */
export const qrCodeOf = (secret: string, email: string) =>
  toDataURL(new TOTP({ issuer: officeName(), label: email, secret }).toString(), { margin: 2, scale: 6 })
