import { expect, test } from 'vitest'
import { asRelease, isNext } from '#scripts/release-notes.ts'

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- An image.\n\n## [0.1.0] - 2026-11-01\n\nThe first.\n'

test('a release takes what has gathered, and leaves an empty heading for the next one', () => {
  const released = asRelease(changelog, '0.2.0', '2026-11-27')
  expect(released.notes).toBe('### Added\n\n- An image.')
  expect(released.changelog).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-27\n\n### Added\n\n- An image.\n\n## [0.1.0] - 2026-11-01\n\nThe first.\n',
  )
})

test('the first release has no older one after it', () => {
  const first = '# Changelog\n\n## [Unreleased]\n\n- All of it.\n'
  expect(asRelease(first, '0.1.0', '2026-11-01').changelog).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-01\n\n- All of it.\n',
  )
})

test('there is no release of nothing, nor a second one of the same version', () => {
  const { changelog: released } = asRelease(changelog, '0.2.0', '2026-11-27')
  expect(() => asRelease(released, '0.3.0', '2026-11-28')).toThrow('CHANGELOG.md has nothing under ## [Unreleased].')
  expect(() => asRelease(changelog, '0.1.0', '2026-11-27')).toThrow('CHANGELOG.md has a release 0.1.0 already.')
  expect(() => asRelease('# Changelog\n', '0.1.0', '2026-11-27')).toThrow('exactly once')
})

test.each([
  ['0.2.0', true],
  ['0.1.1', true],
  ['1.0.0', true],
  ['0.10.0', true],
  ['0.1.0', false],
  ['0.0.9', false],
  ['0.2', false],
  ['v0.2.0', false],
  ['0.2.0-rc.1', false],
  ['0.02.0', false],
  ['', false],
])('after 0.1.0 may %j come: %j', (version, isIt) => {
  expect(isNext(version, '0.1.0')).toBe(isIt)
})
