import { formatSek } from '#contract/core/format-sek.ts'
import type { Payout } from '#contract/money/books/books.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import styles from './books.module.css'
import { type PartnersShare, sharesIn } from './shares-in.ts'

const SettleDialog = lazyComponent(() => import('./settle-dialog.tsx'))

const t = bookTexts.payouts.settle

/** Lists the shares that the office and partners owe each other, each to be noted as settled. */
export const OwedShares = ({ payouts, viewer }: { payouts: readonly Payout[]; viewer: Viewer }) => {
  const [settling, setSettling] = useState<PartnersShare>()
  const shares = sharesIn(payouts)
  return (
    <>
      {shares.length > 0 && (
        <section aria-labelledby="att-reglera" className={styles.part}>
          <h2 id="att-reglera">{t.heading}</h2>
          <p className="muted">{t.lead}</p>
          <ul className={styles.list}>
            {shares.map((share) => (
              <li key={`${share.payment} ${share.to}`} className={styles.owed}>
                <span>{textOf(share)}</span>
                {share.partner.id !== viewer.id && (
                  <Button
                    variant="default"
                    size="sm"
                    onClick={() => setSettling(share)}
                    aria-label={t.buttonLabel(share.payment)}
                  >
                    {t.button}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {settling && <SettleDialog share={settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}

const textOf = ({ payment, partner, to, amount }: PartnersShare) =>
  (to === 'office' ? t.owedBack : t.owedToPartner)(payment, partner.name, formatSek(amount))
