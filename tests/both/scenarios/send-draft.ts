import { demoPassword } from '#mocks/people.ts'
import type { As, Call } from '#tests/both/client.ts'

/** Reads a draft and sends it. */
export const sendDraft = async (call: Call, as: As, id: number) => {
  const draft = await call(200, 'GET', `/proposals/${id}/`, { as })
  const json = { text_sha256: draft.text('text_sha256'), confirm_password: demoPassword }
  return call(200, 'POST', `/proposals/${id}/send/`, { as, json })
}
