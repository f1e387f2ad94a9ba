import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { useState } from 'react'
import type { Matter } from '#contract/matters/matters.ts'

/** MUI's own grid with 100 rows per page, the most that its free edition shows. */
export const mui = (matters: Matter[]) => <MuiTable matters={matters} />

const { compare } = new Intl.Collator('sv')
const columns: GridColDef<Matter>[] = [
  { field: 'title', headerName: 'Titel', flex: 1, sortComparator: compare },
  { field: 'status', headerName: 'Status', renderCell: ({ value }) => <Chip label={value} /> },
  { field: 'notes', headerName: 'Noteringar', flex: 1 },
  {
    field: 'actions',
    headerName: 'Åtgärder',
    width: 260,
    renderCell: () => (
      <>
        <Button>Öppna</Button>
        <Button>Ändra</Button>
        <Button>Radera</Button>
      </>
    ),
  },
]
const bothWays = ['asc' as const, 'desc' as const]
const firstPage = { pagination: { paginationModel: { page: 0, pageSize: 100 } } }

const MuiTable = ({ matters }: { matters: Matter[] }) => {
  const [words, setWords] = useState('')
  return (
    <>
      <input type="search" onChange={({ currentTarget }) => setWords(currentTarget.value)} />
      <div style={{ height: 600 }}>
        <DataGrid
          rows={matters}
          columns={columns}
          initialState={firstPage}
          pageSizeOptions={[100]}
          sortingOrder={bothWays}
          filterModel={{ items: [], quickFilterValues: words === '' ? [] : [words] }}
        />
      </div>
    </>
  )
}
