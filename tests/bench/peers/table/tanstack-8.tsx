import { Badge, Table } from '@mantine/core'
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
} from 'react-table-8'
import type { Matter } from '#contract/matters/matters.ts'
import { Actions } from './actions.tsx'
import { VirtualTable } from './virtual-table.tsx'

/** Version 8 with its default sort order: the goals were set against it. */
export const tanstack8 = (matters: Matter[]) => <MatterTable matters={matters} />

const column = createColumnHelper<Matter>()
const columns = [
  column.accessor('title', { header: 'Titel' }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <Badge>{getValue()}</Badge>, enableGlobalFilter: false }),
  column.accessor((matter) => matter.notes ?? '', { id: 'notes', header: 'Noteringar' }),
  column.display({ id: 'actions', header: 'Åtgärder', cell: () => <Actions /> }),
]

const MatterTable = ({ matters }: { matters: Matter[] }) => {
  const table = useReactTable({
    columns,
    data: matters,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    globalFilterFn: 'includesString',
    enableSortingRemoval: false,
  })
  const { rows } = table.getRowModel()
  return (
    <VirtualTable
      header={table.getHeaderGroups().map(({ id, headers }) => (
        <Table.Tr key={id}>
          {headers.map(({ id: headerId, column: { columnDef, getToggleSortingHandler }, getContext }) => (
            <Table.Th key={headerId}>
              <button type="button" onClick={getToggleSortingHandler()}>
                {flexRender(columnDef.header, getContext())}
              </button>
            </Table.Th>
          ))}
        </Table.Tr>
      ))}
      count={rows.length}
      row={(index) =>
        rows[index]
          ?.getVisibleCells()
          .map(({ id, column: { columnDef }, getContext }) => (
            <Table.Td key={id}>{flexRender(columnDef.cell, getContext())}</Table.Td>
          ))
      }
      onSearch={(words) => table.setGlobalFilter(words)}
    />
  )
}
