import { zipOf } from '#tests/support/zip.ts'

const entryBytes = (archive: Buffer) => archive.subarray(archive.indexOf('PK\x01\x02'), archive.lastIndexOf('PK\x05\x06'))
const contentBytes = (archive: Buffer) => archive.subarray(0, archive.indexOf('PK\x01\x02'))

/** The end of an archive that has, or claims to have, more than 65,535 entries. */
const zip64End = (entries: number, directoryBytes: number, directoryAt: number) => {
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(directoryBytes), 40)
  record.writeBigUInt64LE(BigInt(directoryAt), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07')
  locator.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.write('PK\x05\x06\0\0\0\0', 0, 'latin1')
  end.writeUInt16LE(0, 20)
  return Buffer.concat([record, locator, end])
}

/**
 * An archive whose directory lists its only entry many times.
 * @param claimed the number of entries it claims to have
 */
export const repeatedEntry = async (times: number, claimed: number) => {
  const once = await zipOf({ a: '' })
  const entry = entryBytes(once)
  const content = contentBytes(once)
  const directory = Buffer.concat(Array.from({ length: times }, () => entry))
  return Buffer.concat([content, directory, zip64End(claimed, directory.length, content.length)])
}

/** A document, as Word accepts it. */
export const wordParts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }

/** A Word document with further parts. */
export const wordDocument = (parts: Readonly<Record<string, string>>) => zipOf({ ...wordParts, ...parts })

/** Nested archives as in 42.zip: each level is small, but the expanded whole is enormous. */
export const nestedArchives = async (levels: number): Promise<Buffer> => {
  if (levels === 0) return zipOf({ '0.dll': '0'.repeat(200_000) })
  const inner = (await nestedArchives(levels - 1)).toString('latin1')
  return zipOf(Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`lib ${index}.zip`, inner])))
}

/** A self-extracting archive: it follows other bytes, and its offsets count them. */
export const behind = (something: Buffer, archive: Buffer) => {
  const moved = Buffer.from(archive)
  const end = moved.lastIndexOf('PK\x05\x06')
  const shift = (at: number) => moved.writeUInt32LE(moved.readUInt32LE(at) + something.length, at)
  shift(end + 16)
  for (let at = moved.indexOf('PK\x01\x02'); at !== -1; at = moved.indexOf('PK\x01\x02', at + 1)) shift(at + 42)
  return Buffer.concat([something, moved])
}
