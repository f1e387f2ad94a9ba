import * as z from 'zod'

/** Vite's manifest: what was built of which source, by source or chunk. */
export const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
export type Manifest = z.infer<typeof Manifest>

/** The start of a page: route ids such as `/login`, and names of chunk groups. */
export type Needs = readonly string[]

/**
 * The files of the given routes and chunk groups, with all they import.
 * @throws if one of them isn't in the build
 */
export const filesOf = (manifest: Manifest, needs: Needs) => {
  const keys = new Set<string>()
  const visit = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const need of needs) for (const key of keysOf(manifest, need)) visit(key)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}

/** A route's module may be split: its component then has a key with a query. */
const keysOf = (manifest: Manifest, need: string) => {
  const module = need.startsWith('/') ? `src/routes/${need === '/' ? 'index' : need.slice(1)}.tsx` : need
  const keys = Object.entries(manifest).flatMap(([key, { name }]) =>
    key === module || name === module || key.startsWith(`${module}?`) ? [key] : [],
  )
  if (keys.length === 0) throw new Error(`A page starts with ${need}, and no such route or chunk group is in the build.`)
  return keys
}
