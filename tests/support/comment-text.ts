import { globSync, readFileSync } from 'node:fs'

const commented = '{src,server,mocks,scripts,tests,first-paint,public}/**/*.{ts,tsx,mjs,js,css}'

/** The comments of a source text, in one line. */
const textIn = (source: string) =>
  [...source.matchAll(/\/\/ (.*)|^\s*\{?\/?\*+ (.*)/gm)].map(([, afterCode, block]) => afterCode ?? block).join(' ')

/** Each source file of ours with its comments. */
export const commentTexts = () => globSync(commented).map((file) => ({ file, text: textIn(readFileSync(file, 'utf8')) }))
