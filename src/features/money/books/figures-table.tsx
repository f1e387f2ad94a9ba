import type { ReactNode } from 'react'
import styles from './books.module.css'

interface Row {
  key: string
  head: ReactNode
  /** As many as there are columns. */
  cells: readonly ReactNode[]
}

interface FiguresTableProps {
  caption?: string
  /** Of the rows' heads. */
  headColumn: string
  columns: readonly string[]
  rows: readonly Row[]
  total?: Row
}

/**
 * A table of sums. Where it is narrow, a row becomes a card with each sum beside its column's
 * name.
 */
export const FiguresTable = ({ caption, headColumn, columns, rows, total }: FiguresTableProps) => (
  <div className={styles.fit}>
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{headColumn}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FiguresRow key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <FiguresRow row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  </div>
)

const FiguresRow = ({ row: { head, cells }, columns }: { row: Row; columns: readonly string[] }) => (
  <tr>
    <th scope="row">{head}</th>
    {columns.map((column, index) => (
      <td key={column} data-label={column}>
        {cells[index]}
      </td>
    ))}
  </tr>
)
