import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { demoOffice } from '#contract/office/demo-office.ts'
import { ReadableLook } from '#contract/office/look/readable-look.ts'
import { Office } from '#contract/office/office-document.ts'
import type { Config } from '#server/config.ts'

const Json = z.record(z.string(), z.unknown())

/**
 * The office before anybody has saved settings: that of `OFFICE_FILE`, or the demo's.
 * @throws Error as `readOfficeFile`
 */
export const givenOffice = ({
  officeFile,
  officeEmail = demoOffice.company.email,
  platformFeePercent,
}: Pick<Config, 'officeFile' | 'officeEmail' | 'platformFeePercent'>): Office => {
  const company = { ...demoOffice.company, email: officeEmail }
  const demo = { ...demoOffice, company, platform_fee_percent: platformFeePercent }
  return officeFile ? readOfficeFile(officeFile, demo) : demo
}

const unsaid = (demo: Office): Office => ({
  ...demo,
  company: { ...demo.company, f_tax: false },
  features: { announcement: false },
})

/**
 * The demo's office with the parts and fields that are given in place of its own. That the demo's
 * company is approved for F-tax, and announces that it is being built, says nothing of another.
 */
const overDemo = (json: z.infer<typeof Json>, demo: Office) =>
  Object.fromEntries(
    Object.entries(json['company'] ? unsaid(demo) : demo).map(([part, value]) => {
      const own = Json.safeParse(json[part])
      return [part, own.success && typeof value === 'object' ? { ...value, ...own.data } : (json[part] ?? value)]
    }),
  )

/**
 * Reads the office of `OFFICE_FILE`: JSON with those parts of the document that differ from the
 * demo's.
 * @throws Error with a sentence for the operator, which names each wrong field
 */
const readOfficeFile = (path: string, demo: Office): Office => {
  const json = Json.safeParse(parsed(path))
  if (!json.success) throw new Error(`OFFICE_FILE ${path} should be a JSON object: {"company": {…}, "prices": {…}}.`)
  const unknown = Object.keys(json.data).filter((part) => !Object.hasOwn(demoOffice, part))
  const read = Office.safeParse(overDemo(json.data, demo))
  const wrong = [
    ...unknown.map((part) => `  ${part}: no such part; there are ${Object.keys(demoOffice).join(', ')}`),
    ...(read.error?.issues ?? []).map(({ path: field, message }) => `  ${field.join('.')}: ${message}`),
    ...lookMistakes(read.data),
  ]
  if (!read.success || wrong.length > 0) throw new Error(`OFFICE_FILE ${path} has mistakes:\n${wrong.join('\n')}`)
  return read.data
}

/** A file can name no logo: its bytes are kept when an admin chooses it. */
const lookMistakes = (office: Office | undefined) => [
  ...(office ? (ReadableLook.safeParse(office.look).error?.issues ?? []) : []).map(
    ({ path, message }) => `  look.${path.join('.')}: ${message}`,
  ),
  ...(office?.look.logo ? ['  look.logo: choose it at /office/settings'] : []),
]

const parsed = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`OFFICE_FILE ${path} can't be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
