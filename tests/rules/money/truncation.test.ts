import { fileNameMaxChars, matterNotesMaxChars, matterTitleMaxChars, truncate } from '#lib/truncate.ts'
import { describe, expect, test } from 'vitest'

describe('long texts', () => {
  test('a title is truncated after 20 characters, notes after 25, a file name after 35', {
    tags: ['§9-cut-title', '§9-cut-notes', '§9-cut-file-name'],
  }, () => {
    const text = 'x'.repeat(40)
    expect(truncate(text, matterTitleMaxChars)).toBe(`${'x'.repeat(20)}...`)
    expect(truncate(text, matterNotesMaxChars)).toBe(`${'x'.repeat(25)}...`)
    expect(truncate(text, fileNameMaxChars)).toBe(`${'x'.repeat(35)}...`)
  })

  test.each([
    ['a title of 20 characters', matterTitleMaxChars, 20],
    ['notes of 25 characters', matterNotesMaxChars, 25],
    ['a file name of 35 characters', fileNameMaxChars, 35],
  ])(
    '%s are left alone, one more is truncated',
    { tags: ['§9-cut-title', '§9-cut-notes', '§9-cut-file-name'] },
    (_, max, chars) => {
      expect(truncate('x'.repeat(chars), max)).toBe('x'.repeat(chars))
      expect(truncate('x'.repeat(chars + 1), max)).toBe(`${'x'.repeat(chars)}...`)
    },
  )

  test('a character of two code units isn’t cut in half', () => {
    expect(truncate('👩‍⚖️😀😀', 1)).toBe('👩...')
  })
})
