import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listAgreements, readAgreementText } from '#server/domain/agreements/agreements.ts'
import { markPerformed, reportProgress } from '#server/domain/agreements/work.ts'
import { askForEarlyStart } from '#server/domain/money/payments/early-start.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const agreementRoutes = (serve: Serve, deps: Deps) => {
  serve(api.agreements.list, (actor, { query }) => listAgreements(deps, actor, rowId(query.matter)))
  serve(api.agreements.text, (actor, { params }) => readAgreementText(deps, actor, params.id))
  serve(api.agreements.progress, (actor, { params, body }) =>
    reportProgress(deps, actor, { id: params.id, sharePercent: body.share_done_percent, note: body.note }),
  )
  serve(api.agreements.performed, (actor, { params }) => markPerformed(deps, actor, params.id))
  serve(api.agreements.startEarly, (actor, { params, body }) =>
    askForEarlyStart(deps, actor, { paymentId: params.id, lossAcknowledged: body.loss_acknowledged }),
  )
}
