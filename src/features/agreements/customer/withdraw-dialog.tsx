import { useWithdraw } from '#api/agreement-hooks.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import { owesForWork } from '#contract/agreements/withdrawals/judgement.ts'
import { settledText } from '#contract/agreements/withdrawals/share.ts'
import { oreOf } from '#contract/core/ore.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { withdrawDialogTexts as t } from '#texts/agreements/withdraw-dialog.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'

interface WithdrawDialogProps {
  agreement: Agreement
  onClose: () => void
}

/**
 * The buyer withdraws from an agreement: one sentence, one button, and the receipt. Being logged in
 * says who they are (distansavtalslagen 2 kap. 10 a §).
 */
const WithdrawDialog = ({ agreement, onClose }: WithdrawDialogProps) => {
  const { id, number, service, paid_at } = agreement
  const withdraw = useWithdraw()
  const receipt = withdraw.data
  if (receipt)
    return (
      <Dialog title={t.received} onClose={onClose}>
        <div tabIndex={-1} ref={focusOnMount}>
          <p>{t.reference(receipt.reference, momentText(Date.parse(receipt.received_at)))}</p>
          {receipt.sums && <p>{receipt.sums}</p>}
          <p>{receipt.mailed === false ? t.notMailed : paid_at ? t.mailedAndPaidBack : t.mailed}</p>
        </div>
        <Actions>
          <Button onClick={onClose}>{t.close}</Button>
        </Actions>
      </Dialog>
    )
  const sums = sumsText(agreement)
  return (
    <Dialog title={t.title} onClose={onClose} busy={withdraw.isPending}>
      <p>{t.sentence(number, service)}</p>
      {sums && <p>{sums}</p>}
      <CallNotices call={withdraw} failure={f.withdraw} />
      <Actions>
        <Button variant="default" disabled={withdraw.isPending} onClick={onClose} data-autofocus>
          {t.cancel}
        </Button>
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id }, body: {} })}>
          {t.confirm}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Tells what is owed and what goes back; nothing where that is unknown, or nothing was paid. */
const sumsText = ({ amount, left, early_start: earlyStart, share_done_percent: sharePercent, withdrawal }: Agreement) => {
  if (left === undefined) return undefined
  const paid = { amountOre: oreOf(amount), leftOre: oreOf(left) }
  return settledText(paid, { owesForWork: owesForWork({ earlyStart, whyNot: withdrawal.why_not ?? null }), sharePercent })
}

export default WithdrawDialog
