import { company } from '#texts/public/company.ts'

/** The otpauth URI in the QR code, which authenticator apps open. */
export const otpauthUri = (secret: string, email: string | undefined) => {
  const issuer = encodeURIComponent(company.name)
  const account = encodeURIComponent(email ?? company.name)
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`
}
