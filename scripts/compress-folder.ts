import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Writes a `.br` and a `.gz` beside each compressible file, at the highest compression level. */
export const compressFolder = async (folder: string) => {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => /\.(html|js|css|svg|txt|xml)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file))
        await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, quality))
        await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
