import type { Matter } from '#contract/matters/matters.ts'
import { Badge, Button, MantineProvider, Table, TextInput } from '@mantine/core'
import '@mantine/core/styles.css'
import { useState } from 'react'

/**
 * The naive table: Mantine's own, with a Badge and three Buttons per row, sorted and searched at
 * every render.
 */
export const mantine = (matters: Matter[]) => (
  <MantineProvider>
    <MantineTable matters={matters} />
  </MantineProvider>
)

const MantineTable = ({ matters }: { matters: Matter[] }) => {
  const [ascending, setAscending] = useState<boolean>()
  const [words, setWords] = useState('')
  const found = matters.filter(({ title, notes }) => `${title}\n${notes}`.toLowerCase().includes(words))
  const shown =
    ascending === undefined ? found : found.toSorted((a, b) => a.title.localeCompare(b.title, 'sv') * (ascending ? 1 : -1))
  return (
    <>
      <TextInput type="search" value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <button type="button" onClick={() => setAscending(!ascending)}>
                Titel
              </button>
            </Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Noteringar</Table.Th>
            <Table.Th>Åtgärder</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ id, title, status, notes }) => (
            <Table.Tr key={id}>
              <Table.Td>{title}</Table.Td>
              <Table.Td>
                <Badge>{status}</Badge>
              </Table.Td>
              <Table.Td>{notes}</Table.Td>
              <Table.Td>
                <Button>Öppna</Button>
                <Button>Ändra</Button>
                <Button>Radera</Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
