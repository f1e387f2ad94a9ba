import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

const withGaps = (page: Page) =>
  page.route('**/api/books/summary/**', (route) =>
    route.fulfill({
      json: {
        from: '2026-01-01',
        to: '2026-12-31',
        months: [
          {
            month: '2026-11',
            gross: 128_450.5,
            gross_of_partners: 0,
            vat: 25_690.1,
            refunds: 5955,
            advances: 84_320,
            owed_by_provider: 122_495.5,
            vouchers: 31,
            not_exported: 4,
          },
        ],
        gaps: [{ series: 'K2026', missing: [14, 15] }],
        unbalanced: ['V2026-3'],
        orphaned_work: [{ payment: 14, amount: 1950 }],
        owed_refunds: [{ payment: 9, amount: 500 }],
        owed_shares: [{ payment: 12, day: '2025-11-20', owed_back: 450, owed_to_partner: 90 }],
        locked_until: '2026-10-31',
      },
    }),
  )

const payouts = (page: Page) =>
  page.route('**/api/books/payouts/**', (route) =>
    route.fulfill({
      json: [
        {
          partner: { id: 2, name: 'Daniel Åkesson' },
          payments: 12,
          gross: 48_500,
          refunded: 1950,
          fee: 4655,
          share: 41_895,
          account: 'acct_1QabcdEFGHijklmn',
        },
      ],
    }),
  )

/** The office's pages of the books. */
export const bookScenes: readonly Scene[] = [
  { what: 'the books by month', path: '/office/books', as: 'admin', seen: text(/^Inga luckor/) },
  {
    what: 'books with numbers that are missing',
    path: '/office/books',
    as: 'admin',
    before: withGaps,
    seen: text('K2026: 14, 15'),
  },
  { what: 'an export of the books', path: '/office/books?del=export', as: 'admin', seen: text('Inga exporter än.') },
  {
    what: 'the settings of the books',
    path: '/office/books?del=installningar',
    as: 'admin',
    seen: (page) => page.getByLabel('Verifikationer', { exact: true }),
  },
  { what: 'payouts', path: '/office/books?del=utbetalningar', as: 'admin', before: payouts, seen: text('Daniel Åkesson') },
  {
    what: 'the platform report',
    path: '/office/books?del=plattformsrapport',
    as: 'admin',
    seen: text(/^Saknas: juridiskt namn/),
  },
  {
    what: 'a partner’s details',
    path: '/office/books?del=plattformsrapport',
    as: 'admin',
    reach: (page) => page.getByRole('button', { name: /^Ändra uppgifter för/ }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Partnerns uppgifter' }),
  },
  { what: 'a partner’s own payouts', path: '/office/books', as: 'jurist', before: payouts, seen: text('Daniel Åkesson') },
]
