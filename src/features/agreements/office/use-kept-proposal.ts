import { proposalKinds } from '#contract/agreements/proposals/proposals.ts'
import { tabDraft } from '#parts/tab-draft.ts'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { TypedProposal } from './proposal-form.ts'

const text = z.string()

const drafts = tabDraft(
  'proposal_draft_',
  z.object({
    /** The id of the draft that it changes; null for a new one. */
    draft: z.nullable(text),
    typed: z.object({
      matter: text,
      kind: z.enum(proposalKinds),
      service: text,
      scope: text,
      excluded: text,
      amount: text,
      hours: text,
      rate: text,
      performer: text,
      delivery_days: text,
      valid_days: text,
    }),
  }),
)

/** Forgets what is kept of a matter's proposal, once it is saved. */
export const forgetKeptProposal = (matterId: string) => drafts.keep(matterId, undefined)

interface ProposalFormState {
  typed: TypedProposal
  set: (values: Partial<TypedProposal>) => void
  isDirty: () => boolean
}

/**
 * Keeps what isn't saved of a matter's proposal while the tab lives, and finds it again after a
 * reload.
 * @param draft the id of the draft that is changed; null for a new one
 */
export const useKeptProposal = (matterId: string, draft: string | null, { typed, set, isDirty }: ProposalFormState) => {
  const found = useRef(drafts.read(matterId))
  useEffect(() => {
    const kept = found.current
    found.current = undefined
    if (kept?.draft === draft) set(kept.typed)
    else drafts.keep(matterId, isDirty() ? { draft, typed } : undefined)
  }, [matterId, draft, typed, set, isDirty])
}
