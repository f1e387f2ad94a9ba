import { useMatterNow } from '#api/matter-now-hooks.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { proposalTexts as t } from '#texts/agreements/proposals.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

const DeclineDialog = lazyComponent(() => import('./decline-dialog.tsx'))

/** The customer's ways on from a proposal. */
export const OrderOrDecline = ({ proposal }: { proposal: Proposal }) => {
  const [declining, setDeclining] = useState(false)
  const { data: now } = useMatterNow(proposal.matter)
  // In a cancelled matter 'Läget' asks for a word first.
  const isNextAction = !now || now.action?.kind === 'decide'
  return (
    <>
      <Link to="/proposals/$id" params={{ id: proposal.id }} className={isNextAction ? 'button' : 'button quiet'}>
        {t.see}
      </Link>
      <Button variant="default" onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      {declining && <DeclineDialog proposalId={proposal.id} onClose={() => setDeclining(false)} />}
    </>
  )
}
