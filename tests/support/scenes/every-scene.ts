import { accountScenes } from './accounts.ts'
import { assignmentScenes } from './assignments.ts'
import { bookScenes } from './books.ts'
import { clientRequestScenes } from './client-requests.ts'
import { livingScenes } from './living.ts'
import { matterListScenes, pagedListScene } from './matter-list.ts'
import { matterScenes } from './matter.ts'
import { officeDayScenes } from './office-day.ts'
import { officeSettingsScenes } from './office-settings.ts'
import { orderScenes } from './orders.ts'
import { paymentScenes } from './payments.ts'
import { peopleScenes } from './people.ts'
import { profileScenes } from './profile.ts'
import { proposalScenes } from './proposals.ts'
import { publicPageScenes } from './public-pages.ts'
import type { Scene } from './scene.ts'
import { withdrawalScenes } from './withdrawals.ts'

/** The pages that the office runs its day with, on phones, laptops and large screens. */
export const officeScenes: readonly Scene[] = [pagedListScene, ...assignmentScenes, ...officeDayScenes, ...peopleScenes]

/** Every route, modal and main state, for the accessibility tests. */
export const everyScene: readonly Scene[] = [
  ...publicPageScenes,
  ...accountScenes,
  ...matterListScenes,
  ...matterScenes,
  ...clientRequestScenes,
  ...livingScenes,
  ...bookScenes,
  ...officeSettingsScenes,
  ...paymentScenes,
  ...withdrawalScenes,
  ...orderScenes,
  ...proposalScenes,
  ...officeScenes,
  ...profileScenes,
]
