// `npm run release -- 0.2.0` says what this release would be; with `--write`, makes it: the version
// in package.json and package-lock.json, the heading in CHANGELOG.md, the data of this release in
// tests/upgrades, and in release/ its notes and its list of packages (CycloneDX). It commits,
// tags and publishes nothing.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { version as current } from '#server/version.ts'
import { makeReleaseData } from './release-data.ts'
import { asRelease, isNext } from './release-notes.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const [version = ''] = positionals
const day = new Date().toISOString().slice(0, 10)

try {
  if (!isNext(version, current))
    throw new Error(`Usage: npm run release -- VERSION [--write], with one above ${current}, such as 1.2.3.`)
  await release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function release() {
  const { changelog, notes } = asRelease(readFileSync('CHANGELOG.md', 'utf8'), version, day)
  const { components }: { components: unknown[] } = JSON.parse(sbom())
  console.log(`${current} -> ${version}, ${day}. ${components.length} packages run with it. Its notes:\n\n${notes}\n`)
  if (!values.write) return console.log('Nothing was written. Do so with --write.')

  // First what may fail: it starts the product on both databases.
  const data = await makeReleaseData(join('tests/upgrades', day))
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { stdio: 'ignore' })
  writeFileSync('CHANGELOG.md', changelog)
  const folder = join('release', version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'notes.md'), `${notes}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom())
  console.log(
    `Written: package.json, package-lock.json, CHANGELOG.md, ${data}, ${folder}. Run npm run test:all, commit, and tag it.`,
  )
}

/** The list of packages; it names the version that package.json has by then. */
function sbom() {
  return execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
}
