import { withDatabase } from '#tests/bench/bench-database.ts'
import { measureHeavyWork } from '#tests/bench/api-heavy.ts'
console.log(await withDatabase('postgres://postgres@127.0.0.1:5432/postgres', measureHeavyWork))
