import { agreements } from '#contract/agreements/agreements.ts'
import { proposals } from '#contract/agreements/proposals/proposals.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { proposals, agreements }, call, callIgnoringReply })

export const [, useProposals] = query((api) => api.proposals.list)
export const [proposalQuery, useProposal] = query((api) => api.proposals.read)
export const useWriteProposal = mutation((api) => api.proposals.write)
export const useChangeProposal = mutation((api) => api.proposals.change)
export const useSendProposal = action((api) => api.proposals.send)
export const useRecallProposal = action((api) => api.proposals.recall)
export const useDiscardProposal = action((api) => api.proposals.discard)
export const useDeclineProposal = action((api) => api.proposals.decline)
export const useAcceptProposal = mutation((api) => api.proposals.accept)

export const [, useAgreements] = query((api) => api.agreements.list)
export const [, useAgreementText] = query((api) => api.agreements.text)
export const useReportProgress = action((api) => api.agreements.progress)
export const useMarkPerformed = action((api) => api.agreements.performed)
export const useWithdraw = mutation((api) => api.agreements.withdraw)
export const useStartEarly = action((api) => api.agreements.startEarly)
