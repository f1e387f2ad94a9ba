import { type SQL, sql } from 'drizzle-orm'

/**
 * The values of a column, each looked up once in its index, however many rows have it: `distinct`
 * would read them all.
 * @param column a whole number, by which an index of these rows begins
 * @param rows what follows `from`, up to the last condition
 * @returns a table with the column `id`
 */
export const eachOnce = (column: SQL, rows: SQL): SQL => sql`(
  with recursive found (id) as (
    (select ${column} from ${rows} and ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from ${rows} and ${column} > found.id order by ${column} limit 1)
    from found where found.id is not null
  )
  select id from found where id is not null)`
