import { matterStatuses, matterStatusLabels } from '#contract/matters/statuses.ts'

const labels = matterStatuses.map((status) => matterStatusLabels[status])

/**
 * The reply to a status that isn't one. `tests/rules/matters/sort-orders.test.ts` quotes its
 * sentence.
 */
export const statusRefusal = {
  status: [`Välj en av statusarna ${labels.slice(0, -1).join(', ')} eller ${labels.at(-1)}.`],
}
