import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { answerOffer } from '#server/domain/assignments/answer.ts'
import { readAssignment } from '#server/domain/assignments/assignments.ts'
import { checkConflicts } from '#server/domain/assignments/conflicts.ts'
import { giveMatter, readGiven } from '#server/domain/assignments/give.ts'
import { setParties } from '#server/domain/assignments/parties.ts'
import { releaseMatter } from '#server/domain/assignments/release.ts'
import { setService } from '#server/domain/assignments/service.ts'
import { readProfile, writeProfile } from '#server/domain/assignments/partner-profile.ts'
import type { Serve } from './serve.ts'

/** Assignments of matters, and the profiles of partners. */
export const assignmentRoutes = (serve: Serve, deps: Deps) => {
  serve(api.partners.readProfile, (actor) => readProfile(deps, actor))
  serve(api.partners.writeProfile, (actor, { body }) => writeProfile(deps, actor, body))
  serve(api.assignments.read, (actor, { params }) => readAssignment(deps, actor, params.id))
  serve(
    api.assignments.give,
    (actor, { params, body }) => giveMatter(deps, actor, params.id, body),
    (actor, { params }) => readGiven(deps, actor, params.id),
  )
  serve(api.assignments.answer, (actor, { params, body }) => answerOffer(deps, actor, params.id, body))
  serve(api.assignments.release, (actor, { params, body }) => releaseMatter(deps, actor, params.id, body))
  serve(api.matterService.set, (actor, { params, body }) => setService(deps, actor, params.id, body))
  serve(api.assignments.setParties, (actor, { params, body }) => setParties(deps, actor, params.id, body))
  serve(api.assignments.checkConflicts, (actor, { params }) => checkConflicts(deps, actor, params.id))
}
