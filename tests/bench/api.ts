import { compareOnPglite, compareOnPostgres } from './api-compare.ts'
import { measureDjango } from './api-django.ts'
import { measureGrowth } from './api-growth.ts'
import { measureHeavyWork } from './api-heavy.ts'
import { measureLivingMatter } from './api-living.ts'
import { measureLogins } from './api-logins.ts'
import { measureOfficeDay } from './api-office-day.ts'
import { measurePartner } from './api-partner.ts'
import { measurePages, measurePagesOnPglite } from './api-pages.ts'
import { measureTexts } from './api-texts.ts'
import { measureTwoProcesses } from './api-processes.ts'
import { withDatabase } from './bench-database.ts'
import { connections } from './load.ts'
import { onPglite, onPostgres } from './machine.ts'
import { type Line, rowOf, type Section } from './report.ts'

/** On a database each; of some the goals grow with what the bare server takes beside them. */
const compared = [compareOnPostgres, measureLogins, measureHeavyWork, measureTwoProcesses, measureGrowth]
const scaled = [measurePages, measureTexts, measureOfficeDay, measurePartner, measureLivingMatter]

/** Measures the API next to a bare server on the same database, and under other loads. */
export const measureApi = async (): Promise<Section> => {
  const postgres = process.env['TEST_DATABASE_URL']
  const lines: Line[] = []
  // Printed as they come: a part that fails late doesn't take the others along.
  const add = async (measured: Promise<Line[]>) => {
    const more = await measured
    console.log(more.map(rowOf).join('\n'))
    lines.push(...more)
  }
  const django = postgres === undefined ? undefined : await withDatabase(postgres, measureDjango)
  if (postgres !== undefined) {
    if (django) await add(Promise.resolve(django))
    for (const measure of compared) await add(withDatabase(postgres, measure))
    for (const measure of scaled) await add(onPostgres(postgres, measure))
  }
  await add(compareOnPglite())
  await add(onPglite(measurePagesOnPglite))
  return {
    title: 'API',
    how: `CPU per request, ${connections} connections: the server's process and, on PostgreSQL, those of its database (PGlite is part of the server). Ours next to bare Hono on the same tables, which checks the token and the session, reads and answers (pg with named statements, or PGlite). x: the bare one's CPU divided by ours. Without \`Accept-Encoding\` unless told otherwise. Goals in milliseconds are for another machine, and grow with what its peer takes here.`,
    lines,
    leftOut: [
      ...(postgres === undefined ? ['PostgreSQL (set TEST_DATABASE_URL to a server on which databases may be made)'] : []),
      ...(django === undefined
        ? [
            'Django REST Framework + gunicorn (set DJANGO_PYTHON to a Python that has django, djangorestframework, gunicorn and psycopg)',
          ]
        : []),
    ],
  }
}
