import { modulePattern as modules } from './module-pattern.ts'

const icons = 'node_modules/@tabler/icons-react/dist/esm'

/**
 * Keeps together what the bundler would split at a cost of 30 ms or 3 KB for some page (decision
 * 42). A group has its modules with all that they import, unless a group above has it, so a module
 * that another one of its group imports isn't named. The rest is left to the bundler.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  // Also used by public pages.
  {
    name: 'formats',
    test: modules(
      'src/contract/dates/day-text',
      'src/contract/dates/swedish-day',
      'src/contract/dates/time-text',
      'src/contract/core/format-sek',
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
      'src/contract/core/limits',
      'src/ui/actions',
      'src/ui/button',
      'src/ui/call-notices',
      'src/ui/field',
      'src/ui/failure-notice',
      'src/ui/slow-mutation-notice',
      `${icons}/icons/IconCheck`,
      `${icons}/icons/IconX`,
    ),
  },
  // Of passwords and of files.
  { name: 'eyes', test: modules(`${icons}/icons/IconEye`, `${icons}/icons/IconEyeOff`) },
  // Public forms load it when they get focus.
  { name: 'calls', test: modules('src/api/hooks', 'src/api/page-hooks', 'src/api/call-layer') },
  {
    name: 'forms',
    test: modules('src/api/lazy-hooks', 'src/ui/form-card', 'src/ui/use-native-form', 'src/parts/drafts/use-visitor-draft'),
  },
  {
    name: 'members',
    test: modules(
      'src/contract/dates/calendar-day',
      'src/contract/office/rights',
      'src/contract/office/side',
      'src/lib/truncate',
      'src/routes/_member',
      'src/parts/row-action',
      'src/parts/status-badge',
      'src/features/matters/list/use-matter-removal',
      'src/ui/failed-query',
      'src/ui/icon-look',
      'src/ui/optional-query-notice',
      'src/ui/skeleton',
      'src/ui/use-unsaved-guard',
      `${icons}/icons/IconPlus`,
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
    test: modules('src/contract/agreements/consents', 'src/routes/_member/-matter-orders'),
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
      'src/features/history/push/push.module',
      'src/features/history/push/use-device-push',
      'src/lib/push-offer',
      'src/texts/history/push',
    ),
  },
  // Loaded late on every page for members, and for members on every other page.
  {
    name: 'late',
    test: modules('src/features/search/search-store', 'src/routes/-late-member-parts', 'src/routes/-viewer-parts'),
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }))
