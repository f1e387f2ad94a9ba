import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import * as fontkit from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 600

/**
 * Newsreader as on the pages, then a face of the same kind for what it lacks: Greek, Cyrillic, and
 * the rest of Latin. Fontsource splits each by script.
 */
export const faceFiles = [
  'newsreader/latin',
  'newsreader/latin-ext',
  'newsreader/vietnamese',
  'source-serif-4/latin-ext',
  'source-serif-4/greek',
  'source-serif-4/cyrillic',
  'source-serif-4/cyrillic-ext',
] as const
export type Face = (typeof faceFiles)[number]
const [firstFace] = faceFiles

/** Letters of one face. */
export interface Run {
  face: Face
  text: string
}

export interface Faces {
  all: readonly { face: Face; weight: Weight; file: Buffer }[]
  /** Which face has a sign; undefined where none has. */
  faceOf(sign: string): Face | undefined
}

/** Reads all faces, and which signs each has. */
export const readFaces = async (): Promise<Faces> => {
  const all = await Promise.all(
    faceFiles.flatMap((face) =>
      ([400, 600] as const).map(async (weight) => ({ face, weight, file: await readFace(face, weight) })),
    ),
  )
  const faceBySign = new Map<string, Face>()
  for (const { face, file } of all) for (const sign of signsOf(file)) if (!faceBySign.has(sign)) faceBySign.set(sign, face)
  return { all, faceOf: (sign) => faceBySign.get(sign) }
}

const signsOf = (file: Buffer) => {
  const font = fontkit.create(file)
  if (!('characterSet' in font)) throw new Error('a file of several fonts')
  // Marks of their own are left out: fontkit fails on those that a face doesn't place.
  return font.characterSet.map((code) => String.fromCodePoint(code)).filter((sign) => !/\p{M}/u.test(sign))
}

const readFace = async (face: Face, weight: Weight) => {
  const [family, script] = face.split('/')
  const name = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
  return unpackWoff(await readFile(fileURLToPath(import.meta.resolve(name))))
}

/** In one line, and composed: the faces have `Å`, and not `A` with a ring beside it. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .replace(/\p{C}/gu, '')

/**
 * A plain text as runs of one face each. Signs that no face has are printed without their marks,
 * or else in Latin letters: `東京` as `DongJing`.
 */
export const runsOf = (text: string, { faceOf }: Faces): Run[] => {
  const groups: { face: Face | undefined; text: string }[] = []
  for (const sign of text) {
    const face = faceOf(sign)
    const last = groups.at(-1)
    if (last && last.face === face) last.text += sign
    else groups.push({ face, text: sign })
  }
  return groups.flatMap(({ face, text: signs }) => (face ? { face, text: signs } : printable(signs, faceOf)))
}

const printable = (signs: string, faceOf: Faces['faceOf']): Run | [] => {
  const bare = signs.normalize('NFD').replace(/\p{M}/gu, '')
  if (bare === '') return []
  const face = faceOf(bare.charAt(0))
  const isDrawn = face !== undefined && Array.from(bare).every((sign) => faceOf(sign) === face)
  return isDrawn ? { face, text: bare } : { face: firstFace, text: anyAscii(signs) || '?' }
}
