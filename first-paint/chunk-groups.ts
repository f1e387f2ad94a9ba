import { modulePattern as modules } from './module-pattern.ts'

const icons = 'node_modules/@tabler/icons-react/dist/esm'

/**
 * The scripts of the build, by what is loaded together. Few large chunks compress better than
 * many small ones. Each group includes its modules' dependencies, unless a group above already
 * has them.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  // Also used by public pages.
  {
    name: 'formats',
    test: modules(
      'src/contract/dates/day-text',
      'src/contract/dates/swedish-day',
      'src/contract/core/format-sek',
      'src/lib/read-sek',
    ),
  },
  // Of home, and of all that has a due day.
  {
    name: 'hours',
    test: modules('src/contract/dates/swedish-holidays', 'src/contract/office/office-hours'),
  },
  {
    name: 'controls',
    test: modules(
      'src/api/mutation-hooks',
      'src/lib/call-failed',
      'src/contract/core/limits',
      'src/ui/actions',
      'src/ui/button',
      'src/ui/field',
      'src/ui/failure-notice',
      'src/ui/lazy-component',
      'src/ui/notice',
      'src/ui/slow-mutation-notice',
      `${icons}/createReactComponent`,
      `${icons}/icons/IconCheck`,
      `${icons}/icons/IconX`,
    ),
  },
  // Of passwords and of files.
  { name: 'eyes', test: modules(`${icons}/icons/IconEye`, `${icons}/icons/IconEyeOff`) },
  // Public forms load it when they get focus.
  { name: 'calls', test: modules('src/api/hooks', 'src/api/page-hooks', 'src/api/call-layer') },
  { name: 'visitor-calls', test: modules('src/api/visitor-layer') },
  {
    name: 'forms',
    test: modules(
      'src/api/lazy-hooks',
      'src/ui/form-card',
      'src/ui/use-form-call',
      'src/ui/use-native-form',
      'src/parts/drafts/use-visitor-draft',
    ),
  },
  {
    name: 'members',
    test: modules(
      'src/contract/dates/calendar-day',
      'src/contract/matters/rules',
      'src/contract/office/rights',
      'src/contract/office/side',
      'src/lib/is-absent',
      'src/lib/truncate',
      'src/routes/_member',
      'src/routes/-office-place',
      'src/features/office/office-place',
      'src/ui/above-main',
      'src/features/accounts/member-session',
      'src/features/accounts/use-member',
      'src/parts/row-action',
      'src/parts/status-badge',
      'src/features/matters/list/use-matter-removal',
      'src/ui/lazy-toaster',
      'src/ui/loading-status',
      'src/ui/optional-query-notice',
      'src/ui/skeleton',
      'src/ui/slow-loading-notice',
      'src/ui/use-unsaved-guard',
      `${icons}/icons/IconPlus`,
    ),
  },
  // Used by the page of one matter, and by pages that show parts of it.
  {
    name: 'matter-parts',
    test: modules(
      'src/api/use-payment-for-matter',
      'src/parts/files/file-picker',
      'src/parts/files/file-problem',
      'src/features/matters/files/matter-files.module',
      'src/parts/files/picked-files',
      'src/features/matters/files/upload-box',
      'src/features/matters/page/use-text-save',
      'src/features/money/payments/payment-date',
      'src/features/money/payments/use-decline',
      'src/texts/money/payments',
      `${icons}/icons/IconArrowLeft`,
      `${icons}/icons/IconTrash`,
    ),
  },
  // The page itself with how the matter stands, which its late parts use too.
  {
    name: 'matters._id',
    test: modules('src/api/matter-now-hooks', 'src/routes/_member/-matter-now', 'src/routes/_member/matters.$id'),
  },
  // Loaded late by the page of one matter, and used by the pages of proposals and agreements.
  {
    name: 'orders',
    test: modules(
      'src/api/agreement-hooks',
      'src/contract/agreements/consents',
      'src/contract/agreements/withdrawals/period',
      'src/routes/_member/-matter-orders',
      'src/texts/agreements/agreement-failures',
    ),
  },
  // One chunk, because the start names every file.
  {
    name: 'receipt',
    test: modules(
      'src/api/receipt-hooks',
      'src/api/document-hooks',
      'src/api/read-file',
      'src/api/use-redirecting-mutation',
      'src/lib/save-file',
      `${icons}/icons/IconDownload`,
    ),
  },
  // Of logging out, and of what is offered below messages.
  { name: 'device', test: modules('src/lib/forget-device') },
  // Of messages and answers, with what is offered below them.
  {
    name: 'writing',
    test: modules(
      'src/parts/drafts/kept-draft',
      'src/parts/files/attachment-picker',
      'src/parts/files/use-kept-files',
      'src/api/push-hooks',
      'src/contract/history/push',
      'src/features/history/push/push.module',
      'src/features/history/push/use-device-push',
      'src/lib/device-push',
      'src/lib/push-offer',
      'src/texts/history/push',
    ),
  },
  // Lists that come in pages, of a matter's late parts and of the office.
  {
    name: 'more',
    test: modules('src/ui/more-button', 'src/api/pages'),
  },
  { name: 'books', test: modules('src/api/book-hooks', 'src/texts/money/books', 'src/texts/money/book-failures') },
  // Of the heads of tables.
  {
    name: 'sorting',
    test: modules(`${icons}/icons/IconArrowsSort`, `${icons}/icons/IconArrowUp`, `${icons}/icons/IconArrowDown`),
  },
  // Of the list's own search, and of the office's.
  { name: 'words', test: modules('src/contract/core/loose-key') },
  { name: 'fields', test: modules('src/ui/check-field', 'src/ui/select-field') },
  {
    name: 'office',
    test: modules(
      'src/api/matter-pages',
      'src/contract/core/csv',
      'src/contract/search/words',
      'src/features/accounts/people/role-fields',
      'src/features/search/search-shortcut',
      'src/texts/search/search',
      'src/ui/office-only',
      'src/ui/query-boundary',
      'src/ui/section-links.module',
      'src/ui/use-debounced-value',
      `${icons}/icons/IconList`,
    ),
  },
  {
    name: 'account',
    test: modules(
      'src/features/accounts/account.module',
      'src/features/accounts/layout-notice.module',
      'src/features/accounts/use-login-redirect',
      'src/features/accounts/used-key-placeholder',
    ),
  },
  {
    name: 'checkout',
    test: modules(
      'src/features/money/payments/checkout-note',
      'src/features/money/payments/use-open-checkout',
      'src/texts/money/checkout',
      'src/ui/use-bfcache-restore',
    ),
  },
  { name: 'result', test: modules('src/ui/animated-result-icon') },
  {
    name: 'checkout-return',
    test: modules('src/features/money/payments/checkout-return-page', 'src/routes/cancel', 'src/routes/success'),
  },
  { name: 'papers', test: modules('src/ui/page-query-status', 'src/ui/paper-bar', 'src/ui/text-paper') },
  { name: 'dialog', test: modules('src/ui/dialog', 'src/ui/dialog-form') },
  // Loaded late on every page for members; a matter's page uses the same hooks.
  {
    name: 'late',
    test: modules(
      'src/api/end-session',
      'src/api/inbox-hooks',
      'src/contract/matters/legal-services',
      'src/contract/matters/legal-service-names',
      'src/features/search/search-store',
      'src/routes/-late-member-parts',
    ),
  },
  // Below the groups that have what these need, too.
  {
    name: 'partners',
    test: modules(
      'src/api/assignment-hooks',
      'src/contract/assignments/assignments',
      'src/contract/assignments/partners',
      'src/lib/party-lines',
    ),
  },
  // The prices, and the way out that stands on the pages with them. One chunk, because the start
  // names every file.
  { name: 'prices', test: modules('src/texts/public/prices', 'src/routes/-quick-exit') },
].map((group, place, all) => ({ ...group, priority: all.length - place }))
