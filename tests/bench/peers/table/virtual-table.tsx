import { MantineProvider, Table, TextInput } from '@mantine/core'
import '@mantine/core/styles.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

const rowHeightPx = 57

/** Mantine's table with its rows virtualized by TanStack Virtual. */
export const VirtualTable = ({
  header,
  count,
  row,
  onSearch,
}: {
  header: ReactNode
  count: number
  row: (index: number) => ReactNode
  onSearch: (words: string) => void
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: 5,
  })
  const shown = virtualizer.getVirtualItems()
  return (
    <MantineProvider>
      <TextInput type="search" onChange={({ currentTarget }) => onSearch(currentTarget.value)} />
      <div ref={frame} style={{ height: 600, overflow: 'auto' }}>
        <Table>
          <Table.Thead>{header}</Table.Thead>
          <Table.Tbody>
            <tr style={{ height: shown[0]?.start ?? 0 }} />
            {shown.map(({ index, key }) => (
              <Table.Tr key={key}>{row(index)}</Table.Tr>
            ))}
            <tr style={{ height: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) }} />
          </Table.Tbody>
        </Table>
      </div>
    </MantineProvider>
  )
}
