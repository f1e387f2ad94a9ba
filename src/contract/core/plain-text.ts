/**
 * Typed text as it is stored: composed (NFC), with line feeds for all breaks of lines, without
 * control signs, trimmed. Text of which nothing can be seen is empty.
 */
export const asText = (typed: string): string =>
  unlessInvisible(
    typed
      .normalize('NFC')
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/[^\P{Cc}\t\n]/gu, '')
      .trim(),
  )

/**
 * As `asText`, on one line: breaks and tabs become a space, and signs that turn the direction of
 * the text around are left out, so that it can't disturb what is written before or after it.
 */
export const asLine = (typed: string): string =>
  unlessInvisible(
    asText(typed)
      .replace(/[\t\n]+/g, ' ')
      .replace(/\p{Bidi_Control}/gu, '')
      .trim(),
  )

/** The text itself, if there is a sign in it that leaves ink. */
const unlessInvisible = (text: string) => (/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text : '')

/** The lines of a text that aren't empty: as a part of a text of ours it opens no section. */
export const linesOf = (typed: string): string[] => asText(typed).split('\n').map(asLine).filter(Boolean)
