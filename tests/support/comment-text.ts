import { globSync, readFileSync } from 'node:fs'

/** Our own source files; the peers of the benchmarks may have packages of their own. */
export const sourceFiles = () =>
  globSync('{src,server,mocks,scripts,tests,first-paint,public}/**/*.{ts,tsx,mjs,js,css}', { exclude: ['**/node_modules'] })

/** The comments of a source text, in one line. */
const textIn = (source: string) =>
  [...source.matchAll(/\/\/ (.*)|^\s*\{?\/?\*+ (.*)/gm)].map(([, afterCode, block]) => afterCode ?? block).join(' ')

/** Each source file with its comments. */
export const commentTexts = () => sourceFiles().map((file) => ({ file, text: textIn(readFileSync(file, 'utf8')) }))
