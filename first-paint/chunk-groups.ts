import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const icons = 'node_modules/@tabler/icons-react/dist/esm'

/**
 * Matches modules by path without extension: `src/ui/button` means its script and its styles. A
 * path without a file fails the build.
 */
const modules = (...stems: readonly string[]) => {
  for (const stem of stems)
    if (!readdirSync(dirname(stem)).some((name) => name.startsWith(`${basename(stem)}.`)))
      throw new Error(`A chunk group names ${stem}, and no such file exists.`)
  return new RegExp(`/(?:${stems.join('|')})\\.`)
}

/**
 * The scripts of the build, by what is loaded together. Few large chunks compress better than
 * many small ones. Each group includes its modules' dependencies, unless a group above already
 * has them.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  // Also used by public pages.
  { name: 'money', test: modules('src/lib/money') },
  {
    name: 'controls',
    test: modules(
      'src/api/mutation-hooks',
      'src/contract/call-failed',
      'src/contract/limits',
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
  { name: 'forms', test: modules('src/api/lazy-hooks', 'src/ui/form-card', 'src/ui/call-form', 'src/ui/use-open-form') },
  {
    name: 'members',
    test: modules(
      'src/contract/rules',
      'src/lib/is-absent',
      'src/lib/truncate',
      'src/routes/_member',
      'src/features/account/member-session',
      'src/features/account/use-member',
      'src/features/matters/act',
      'src/features/matters/status-badge',
      'src/features/matters/use-matter-removal',
      'src/features/matters/use-unsaved-guard',
      'src/ui/lazy-toaster',
      'src/ui/loading-status',
      'src/ui/skeleton',
      'src/ui/slow-loading-notice',
    ),
  },
  // Used by the page of one matter, and by pages that show parts of it.
  {
    name: 'matter-parts',
    test: modules(
      'src/features/matters/file-picker',
      'src/features/matters/file-problem',
      'src/features/matters/matter-files.module',
      'src/features/matters/picked-files',
      'src/features/matters/upload-box',
      'src/features/matters/use-text-save',
      'src/features/payments/payment-date',
      'src/features/payments/use-decline',
      'src/features/payments/use-matter-payment',
      'src/texts/payments',
      `${icons}/icons/IconArrowLeft`,
      `${icons}/icons/IconTrash`,
    ),
  },
  // Loaded late by the page of one matter, and used by the pages of proposals and agreements.
  {
    name: 'orders',
    test: modules(
      'src/api/agreement-hooks',
      'src/contract/consents',
      'src/contract/withdrawal-period',
      'src/contract/day-text',
      'src/routes/_member/-matter-orders',
      'src/texts/agreement-failures',
    ),
  },
  // Small ones that go together: the name of every file stands in the start.
  { name: 'receipt', test: modules('src/api/receipt-hooks', 'src/api/document-hooks', 'src/lib/save-file') },
  { name: 'books', test: modules('src/api/book-hooks', 'src/texts/books', 'src/texts/book-failures') },
  { name: 'fields', test: modules('src/ui/check-field', 'src/ui/select-field') },
  {
    name: 'office',
    test: modules(
      'src/contract/csv',
      'src/features/search/search-shortcut',
      'src/ui/loaded',
      'src/ui/section-links.module',
      'src/ui/use-settled',
    ),
  },
  {
    name: 'account',
    test: modules(
      'src/features/account/account.module',
      'src/features/account/frame-notice.module',
      'src/features/account/used-key-placeholder',
    ),
  },
  {
    name: 'checkout',
    test: modules('src/features/payments/checkout-note', 'src/features/payments/use-open-checkout', 'src/texts/checkout'),
  },
  { name: 'papers', test: modules('src/ui/paper-bar', 'src/ui/text-paper') },
  { name: 'dialog', test: modules('src/ui/dialog', 'src/ui/dialog-form') },
  // Loaded late on every page for members; a matter's page uses the same hooks.
  { name: 'late', test: modules('src/api/inbox-hooks', 'src/routes/-late-member-parts') },
  { name: 'now', test: modules('src/api/now-hooks', 'src/routes/_member/-matter-now') },
].map((group, place, all) => ({ ...group, priority: all.length - place }))
