import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '#tests/support/imports-of.ts'
import { describe, expect, test } from 'vitest'

const pictures = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/```floors (\S+)\n([^`]+)```/g)].map(
  ([, folder = '', drawn = '']) => ({ folder, floors: drawn.trim().split('\n').map(roomsOn) }),
)

function roomsOn(line: string) {
  return (line.split(' — ')[0] ?? '').split(' · ').map((name) => name.trim())
}

function foldersIn(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

describe.each(pictures)('the rooms of $folder', ({ folder, floors }) => {
  const rooms = foldersIn(folder)
  const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${folder}/${room}/`))
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room))

  test('are those of the picture in docs/architecture.md', () => {
    expect(floors.flat().toSorted()).toEqual(rooms.toSorted())
  })

  test.each(rooms)('%s imports only from rooms below it', (room) => {
    const files = readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, room, name))
    const wrong = files.flatMap((file) =>
      importsOf(file).flatMap((path) => {
        const imported = roomOf(path)
        const isBelow = imported === undefined || imported === room || floorOf(imported) > floorOf(room)
        return isBelow ? [] : `${file} imports ${path}`
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the rooms that docs/architecture.md lists', () => {
  const [, list = ''] = /use the same names for their rooms: ([^.]+)\./.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  const listed = [...list.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room)

  test('are those of the web app’s features and texts', () => {
    expect(listed.toSorted()).toEqual([...new Set(['src/features', 'src/texts'].flatMap(foldersIn))].toSorted())
  })

  test('are those of the mocks, whose panel and scenarios are of no room', () => {
    const rooms = foldersIn('mocks').filter((name) => name !== 'panel' && name !== 'scenarios')
    expect(rooms.filter((name) => !listed.includes(name))).toEqual([])
  })
})

// The contract's rooms are the tests' rooms, so that a call and its tests are found by one name.
describe.each(['tests/server', 'tests/pages', 'tests/database', 'tests/rules'])('the tests in %s', (folder) => {
  const rooms = foldersIn('src/contract')

  test('stand in rooms that the contract has, too', () => {
    const entries = readdirSync(folder, { withFileTypes: true })
    expect(entries.filter((entry) => !entry.isDirectory() || ![...rooms, 'public'].includes(entry.name))).toEqual([])
  })
})
