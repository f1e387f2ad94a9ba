import { company } from '#texts/company.ts'

/** What the QR code says, as a link that authenticator apps open. */
export const otpauthAddress = (secret: string, email: string | undefined) => {
  const issuer = encodeURIComponent(company.name)
  const account = encodeURIComponent(email ?? company.name)
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`
}
