import { Badge, Table } from '@mantine/core'
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { Matter } from '#contract/matters/matters.ts'
import { Actions } from './actions.tsx'
import { VirtualTable } from './virtual-table.tsx'

/**
 * A careful build of today: TanStack Table and TanStack Virtual in Mantine's table, in Swedish
 * order.
 */
export const tanstack9 = (matters: Matter[]) => <MatterTable matters={matters} />

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
const { compare } = new Intl.Collator('sv')
const column = createColumnHelper<typeof features, Matter>()
const columns = column.columns([
  column.accessor('title', { header: 'Titel', sortFn: (a, b) => compare(a.original.title, b.original.title) }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <Badge>{getValue()}</Badge>, enableGlobalFilter: false }),
  column.accessor((matter) => matter.notes ?? '', { id: 'notes', header: 'Noteringar' }),
  column.display({ id: 'actions', header: 'Åtgärder', cell: () => <Actions /> }),
])

const MatterTable = ({ matters }: { matters: Matter[] }) => {
  const table = useTable({
    features,
    columns,
    data: matters,
    globalFilterFn: filterFn_includesString,
    enableSortingRemoval: false,
  })
  const { rows } = table.getRowModel()
  return (
    <VirtualTable
      header={table.getHeaderGroups().map(({ id, headers }) => (
        <Table.Tr key={id}>
          {headers.map((header) => (
            <Table.Th key={header.id}>
              <button type="button" onClick={header.column.getToggleSortingHandler()}>
                <table.FlexRender header={header} />
              </button>
            </Table.Th>
          ))}
        </Table.Tr>
      ))}
      count={rows.length}
      row={(index) =>
        rows[index]?.getAllCells().map((cell) => (
          <Table.Td key={cell.id}>
            <table.FlexRender cell={cell} />
          </Table.Td>
        ))
      }
      onSearch={(words) => table.setGlobalFilter(words)}
    />
  )
}
