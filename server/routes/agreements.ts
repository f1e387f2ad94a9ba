import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listAgreements, readAgreementText } from '#server/domain/agreements/agreements.ts'
import { markPerformed, reportProgress } from '#server/domain/agreements/work.ts'
import { askForEarlyStart } from '#server/domain/money/payments/early-start.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const agreementRoutes = (serve: Serve, deps: Deps) => {
  serve(api.agreements.list, (call, { query }) => listAgreements(deps, call, rowId(query.matter)))
  serve(api.agreements.text, (call, { params }) => readAgreementText(deps, call, params.id))
  serve(api.agreements.progress, (call, { params, body }) =>
    reportProgress(deps, call, { id: params.id, sharePercent: body.share_done_percent, note: body.note }),
  )
  serve(api.agreements.performed, (call, { params }) => markPerformed(deps, call, params.id))
  serve(api.agreements.startEarly, (call, { params, body }) =>
    askForEarlyStart(deps, call, { paymentId: params.id, lossAcknowledged: body.loss_acknowledged }),
  )
}
