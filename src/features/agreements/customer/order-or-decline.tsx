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
  return (
    <>
      <Link to="/proposals/$id" params={{ id: proposal.id }} className="button">
        {t.see}
      </Link>
      <Button variant="default" onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      {declining && <DeclineDialog proposalId={proposal.id} onClose={() => setDeclining(false)} />}
    </>
  )
}
