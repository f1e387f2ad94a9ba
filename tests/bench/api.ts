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
import type { Section } from './report.ts'

/** Measures the API next to a bare server on the same database, and under other loads. */
export const measureApi = async (): Promise<Section> => {
  const postgres = process.env['TEST_DATABASE_URL']
  const django = postgres === undefined ? undefined : await withDatabase(postgres, measureDjango)
  const lines = [
    ...(postgres === undefined
      ? []
      : [
          ...(await withDatabase(postgres, compareOnPostgres)),
          ...(django ?? []),
          ...(await withDatabase(postgres, measureLogins)),
          ...(await withDatabase(postgres, measureHeavyWork)),
          ...(await withDatabase(postgres, measureTwoProcesses)),
          ...(await withDatabase(postgres, measureGrowth)),
          ...(await onPostgres(postgres, measurePages)),
          ...(await onPostgres(postgres, measureTexts)),
          ...(await onPostgres(postgres, measureOfficeDay)),
          ...(await onPostgres(postgres, measurePartner)),
          ...(await onPostgres(postgres, measureLivingMatter)),
        ]),
    ...(await compareOnPglite()),
    ...(await onPglite(measurePagesOnPglite)),
  ]
  return {
    title: 'API',
    how: `CPU per request, ${connections} connections: the server's process and, on PostgreSQL, those of its database (PGlite is part of the server). Ours next to bare Hono on the same tables, which checks the token and the session, reads and answers (pg with named statements, or PGlite). x: the bare one's CPU divided by ours. Without \`Accept-Encoding\` unless told otherwise. Goals in milliseconds are for another machine, and grow with what its peer takes here (Levers).`,
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
