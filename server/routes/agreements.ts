import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listAgreements, readAgreementText } from '#server/domain/agreements/agreements.ts'
import type { Serve } from './serve.ts'

export const agreementRoutes = (serve: Serve, deps: Deps) => {
  serve(api.agreements.list, (actor, { query }) => listAgreements(deps, actor, query.matter))
  serve(api.agreements.text, (actor, { params }) => readAgreementText(deps, actor, params.id))
}
