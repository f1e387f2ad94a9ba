import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { answerOffer } from '#server/domain/assignments/answer.ts'
import { readAssignment } from '#server/domain/assignments/assignments.ts'
import { checkConflicts } from '#server/domain/assignments/conflicts.ts'
import { giveMatter, readGiven } from '#server/domain/assignments/give.ts'
import { setParties } from '#server/domain/assignments/parties.ts'
import { releaseMatter } from '#server/domain/assignments/release.ts'
import { setService } from '#server/domain/assignments/service.ts'
import { takeMatter } from '#server/domain/assignments/take.ts'
import { acceptTerms, readTerms } from '#server/domain/assignments/partner-terms.ts'
import { readProfile, writeProfile } from '#server/domain/assignments/partner-profile.ts'
import type { Serve } from './serve.ts'

/** Assignments of matters, and the profiles of partners. */
export const assignmentRoutes = (serve: Serve, deps: Deps) => {
  serve(api.partners.readProfile, (call) => readProfile(deps, call))
  serve(api.partners.writeProfile, (call, { body }) => writeProfile(deps, call, body))
  serve(api.partners.readTerms, (call) => readTerms(deps, call))
  serve(api.partners.acceptTerms, (call, { body }) => acceptTerms(deps, call, body))
  serve(api.assignments.read, (call, { params }) => readAssignment(deps, call, params.id))
  serve(
    api.assignments.give,
    (call, { params, body }) => giveMatter(deps, call, params.id, body),
    (call, { params }) => readGiven(deps, call, params.id),
  )
  serve(api.assignments.answer, (call, { params, body }) => answerOffer(deps, call, params.id, body))
  serve(api.assignments.take, (call, { params }) => takeMatter(deps, call, params.id))
  serve(api.assignments.release, (call, { params, body }) => releaseMatter(deps, call, params.id, body))
  serve(api.matterService.set, (call, { params, body }) => setService(deps, call, params.id, body))
  serve(api.assignments.setParties, (call, { params, body }) => setParties(deps, call, params.id, body))
  serve(api.assignments.checkConflicts, (call, { params }) => checkConflicts(deps, call, params.id))
}
