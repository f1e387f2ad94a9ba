import { proposalPrice } from '#contract/agreements/proposals/price.ts'
import { vatIn } from '#contract/money/vat.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { proposalEditorTexts as t } from '#texts/agreements/proposal-editor.ts'
import { readPrice, type TypedProposal } from './proposal-form.ts'
import styles from './proposal-fields.module.css'

/** Shows what the customer will pay, while it is typed. */
export const Total = ({ typed }: { typed: TypedProposal }) => {
  const price = readPrice(typed)
  const result = proposalPrice(price)
  return (
    <output aria-label={t.total} className={styles.total} data-known={'price' in result}>
      {'price' in result
        ? t.totals[price.kind](formatSek(result.price.amountOre / 100), formatSek(vatIn(result.price.amountOre) / 100))
        : t.noTotal}
    </output>
  )
}
