import { eq } from 'drizzle-orm'
import { readLogo } from '#contract/office/logo/read-logo.ts'
import { type Logo, noSuchLogo, type OfficeLook } from '#contract/office/look/look.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { officeLogos } from '#server/db/schema/office.ts'
import type { Deps } from '#server/deps.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import type { KeptLogo } from '#server/workers/logo-png.ts'

/**
 * The look with a logo that is kept: the one that comes with it, or one of before.
 * @param logoFile a new one, as base64
 * @throws FieldsRefused `logo_file` for what isn't a logo; `look` for one that nobody has sent
 */
export const keptLook = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  look: OfficeLook,
  logoFile: string | undefined,
): Promise<OfficeLook> => {
  if (logoFile === undefined) return { ...look, logo: look.logo && (await knownLogo(tx, look.logo)) }
  const read = readLogo(new Uint8Array(Buffer.from(logoFile, 'base64')))
  if ('problem' in read) throw new FieldsRefused({ logo_file: [read.problem] })
  const { bytes, ending, width, height } = read
  const logo = { file: `${sha256Of(bytes)}.${ending}`, width, height }
  await tx
    .insert(officeLogos)
    .values({ ...logo, content: bytes, savedAt: clock.now() })
    .onConflictDoNothing()
  return { ...look, logo }
}

const knownLogo = async (tx: Db, { file }: Logo): Promise<Logo> => {
  const [row] = await tx
    .select({ file: officeLogos.file, width: officeLogos.width, height: officeLogos.height })
    .from(officeLogos)
    .where(eq(officeLogos.file, file))
  if (!row) throw new FieldsRefused({ look: [noSuchLogo] })
  return row
}

/** The bytes of a kept logo. @param file the one that `Logo` names */
export const logoBytesOf = async ({ db }: Pick<Deps, 'db'>, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const [row] = await db.select({ content: officeLogos.content }).from(officeLogos).where(eq(officeLogos.file, file))
  return row && new Uint8Array(row.content)
}

/** A kept logo with its bytes, for whoever draws it; null if it is lost. */
export const keptLogo = async (deps: Pick<Deps, 'db'>, { file }: Logo): Promise<KeptLogo | null> => {
  const content = await logoBytesOf(deps, file)
  return content ? { file, content } : null
}
