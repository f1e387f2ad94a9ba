import { agreements } from '#contract/agreements/agreements.ts'
import { proposals } from '#contract/agreements/proposals/proposals.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useProposals] = query(proposals.list)
export const [proposalQuery, useProposal] = query(proposals.read)
export const useWriteProposal = mutation(proposals.write)
export const useChangeProposal = mutation(proposals.change)
export const useSendProposal = action(proposals.send)
export const useRecallProposal = action(proposals.recall)
export const useDiscardProposal = action(proposals.discard)
export const useDeclineProposal = action(proposals.decline)
export const useAcceptProposal = mutation(proposals.accept)

export const [, useAgreements] = query(agreements.list)
export const [, useAgreementText] = query(agreements.text)
export const useReportProgress = action(agreements.progress)
export const useMarkPerformed = action(agreements.performed)
export const useWithdraw = mutation(agreements.withdraw)
export const useStartEarly = action(agreements.startEarly)
