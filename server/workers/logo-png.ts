import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { PNG } from 'pngjs'
import type { LogoEnding } from '#contract/office/look/look.ts'

/** A kept logo: the file that `Logo` of the contract names, and its bytes. */
export interface KeptLogo {
  file: string
  content: Uint8Array
}

const wasmOf = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))

/** Makes what it returns with the first call. */
const once = <Made>(make: () => Promise<Made>) => {
  let first: Promise<Made> | undefined
  return () => (first ??= make())
}

const svgReader = once(async () => initWasm(await wasmOf('@resvg/resvg-wasm/index_bg.wasm')))
const webpReader = once(async () => {
  // Or else it would fetch them.
  const moduleOptions = { noInitialRun: true, wasmBinary: await wasmOf('@jsquash/webp/codec/dec/webp_dec.wasm') }
  await initWebp(moduleOptions)
})

/** Draws an SVG without text as a PNG of that width. */
export const drawSvg = async (svg: string | Uint8Array, width: number): Promise<Uint8Array> => {
  await svgReader()
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers: [] } })
  const image = drawing.render()
  try {
    return image.asPng()
  } finally {
    image.free()
    drawing.free()
  }
}

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Of a drawn SVG: sharp on paper, where a logo is 60 mm at most. */
const svgPixels = 1_000

const readers: Readonly<Record<LogoEnding, (content: Uint8Array) => Promise<Uint8Array>>> = {
  // Decoded and written anew: who draws it on paper would end the thread for a broken one.
  png: async (content) => PNG.sync.write(PNG.sync.read(Buffer.from(content))),
  webp: async (content) => {
    await webpReader()
    const { data, width, height }: Pixels = await decodeWebp(new Uint8Array(content).buffer)
    return PNG.sync.write(Object.assign(new PNG({ width, height }), { data: Buffer.from(data) }))
  },
  svg: (content) => drawSvg(content, svgPixels),
}

/**
 * A logo as PNG, the only kind that papers and the icons of phones take.
 * @returns null for one that can't be read
 */
export const logoPng = async ({ file, content }: KeptLogo): Promise<Uint8Array | null> => {
  const [, read] = Object.entries(readers).find(([ending]) => file.endsWith(`.${ending}`)) ?? []
  return read ? read(content).catch(() => null) : null
}
