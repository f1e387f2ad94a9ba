import { extensionOf } from '#contract/files/types.ts'

const maxChars = 150

// Control characters, and invisible or text-direction characters, which could disguise the
// extension. The two joiners stay: emoji and some scripts need them.
const unseen = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv

/**
 * Turns a typed file name into a label: without folders, and without characters that deceive or
 * can't be stored (R47). It is never used as a path, which rules out path traversal. A long name is
 * cut before its extension.
 */
export const sanitizeFileName = (typed: string) => {
  // Browsers encode a quotation mark in a multipart file name as %22.
  const bare = typed.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const visible = bare.normalize('NFC').replace(unseen, '').trim()
  if ([...visible].length <= maxChars) return visible
  const ending = `.${extensionOf(visible)}`.slice(0, 10)
  return [...visible].slice(0, maxChars - ending.length).join('') + ending
}
