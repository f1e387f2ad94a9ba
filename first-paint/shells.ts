import { company } from '#texts/public/company.ts'
import { matterTexts } from '#texts/matters/matter.ts'
import { matterListTexts } from '#texts/matters/matters.ts'
import { officeDayTexts } from '#texts/office/office-day.ts'
import { passwordResetTexts } from '#texts/accounts/password-reset.ts'
import { paymentListTexts } from '#texts/money/payment-list.ts'
import { profileTexts } from '#texts/accounts/profile.ts'
import type { Needs } from './chunks.ts'

// Chunk groups. Nearly every client-rendered page makes calls at once.
const calls = 'calls'
const member = [calls, 'members']

interface Shell {
  /** The title that the page sets when it has nothing to show yet. */
  title: string
  /** The routes and chunk groups that the page starts with. */
  needs: Needs
}

/** Client-rendered pages by file name. `app` is the shell for all pages without a file. */
export const shells: Readonly<Record<string, Shell>> = {
  app: { title: company.name, needs: [calls] },
  // Makes no calls until its form is filled in. Not prerendered: Enter in its only field would
  // submit the form before the script has loaded.
  'forgot-password': { title: passwordResetTexts.forgotTitle, needs: ['/forgot-password'] },
  profile: { title: profileTexts.title, needs: [...member, '/_member/profile'] },
  payments: { title: paymentListTexts.heading, needs: [...member, '/_member/payments'] },
  // Nobody knows yet whose list it is: the office's is called otherwise.
  'user-matters': { title: matterListTexts.headingOwn, needs: [...member, '/_member/user-matters'] },
  office: { title: officeDayTexts.heading, needs: [...member, '/_member/office.index'] },
  'matters/$id': { title: matterTexts.page, needs: [...member, 'matters._id'] },
}
