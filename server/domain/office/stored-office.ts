import { Office } from '#contract/office/office-document.ts'
import type { Deps } from '#server/deps.ts'

/**
 * An office as a row keeps it. A newer release may have added a part, which the row lacks: it has
 * that of `fileOffice`.
 */
export const storedOffice = ({ office }: Pick<Deps, 'office'>, { document }: { document: unknown }): Office =>
  Office.parse({ ...office.fileOffice, ...Object(document) })
