/**
 * The accepted file types (docs/reference/product.md, Files) by extension, with the media type
 * they are served as. `preview` says how the matter page shows a file; the others are download
 * only.
 */
export const fileTypes = {
  jpeg: { media: 'image/jpeg', preview: 'image' },
  jpg: { media: 'image/jpeg', preview: 'image' },
  png: { media: 'image/png', preview: 'image' },
  gif: { media: 'image/gif', preview: 'image' },
  webp: { media: 'image/webp', preview: 'image' },
  pdf: { media: 'application/pdf', preview: 'document' },
  txt: { media: 'text/plain', preview: 'text' },
  heic: { media: 'image/heic', preview: 'photo' },
  csv: { media: 'text/csv' },
  rtf: { media: 'application/rtf' },
  doc: { media: 'application/msword' },
  docx: { media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { media: 'application/vnd.ms-excel' },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ppt: { media: 'application/vnd.ms-powerpoint' },
  pptx: { media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  odt: { media: 'application/vnd.oasis.opendocument.text' },
  ods: { media: 'application/vnd.oasis.opendocument.spreadsheet' },
  eml: { media: 'message/rfc822' },
  msg: { media: 'application/vnd.ms-outlook' },
  mp3: { media: 'audio/mpeg' },
  m4a: { media: 'audio/mp4' },
  mp4: { media: 'video/mp4' },
  mov: { media: 'video/quicktime' },
  zip: { media: 'application/zip' },
} as const satisfies Record<string, { media: string; preview?: Preview }>

/** A `photo` is an image that only some browsers can show. */
export type Preview = 'image' | 'photo' | 'document' | 'text'
export type FileExtension = keyof typeof fileTypes

/** The extension of a file name in lower case, without the dot; empty when there is none. */
export const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const isUsual = (extension: string): extension is FileExtension => Object.hasOwn(fileTypes, extension)

/** Other extensions of accepted types. */
const otherExtensions: Readonly<Record<string, FileExtension>> = { jfif: 'jpg', jpe: 'jpg', heif: 'heic' }

/** The accepted type that a file's name says; undefined for any other. */
export const acceptedType = (name: string): FileExtension | undefined => {
  const extension = extensionOf(name)
  if (isUsual(extension)) return extension
  return Object.hasOwn(otherExtensions, extension) ? otherExtensions[extension] : undefined
}

/** The name under which a file of this type is kept: with an extension that says what it is. */
export const namedAs = (name: string, type: FileExtension) => {
  const extension = extensionOf(name)
  if (isUsual(extension) && fileTypes[extension].media === fileTypes[type].media) return name
  return `${name.slice(0, name.length - extension.length)}${type}`
}

/**
 * The preview of a file by its name; undefined means download only (docs/reference/product.md,
 * Screens and routes).
 */
export const previewOf = (name: string): Preview | undefined => {
  const extension = extensionOf(name)
  if (!isUsual(extension)) return undefined
  const type = fileTypes[extension]
  return 'preview' in type ? type.preview : undefined
}

export const allowedTypesText = 'bilder, PDF, text, Word-, Excel- och PowerPoint-dokument, e-post, ljud, film och zip-arkiv'
