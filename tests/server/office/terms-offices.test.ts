import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { acceptedTermsOf } from '#server/domain/access/accepted-terms.ts'
import { exportPractice } from '#server/domain/data-export/practice.ts'
import { keepTermsOffice } from '#server/domain/office/terms-offices.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { lastMailTo, register } from '#tests/support/accounts.ts'
import { accepts, pays, proposes } from '#tests/support/agreement-stories.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
afterEach(() => followOffice(demoOffice))

const umea = { ...demoOffice, company: ownCompany }
const lulea = { ...umea, company: { ...ownCompany, city: 'Luleå', court: 'Luleå tingsrätt' } }
const ofAnOffice = /^2026-11-(?:29|30)\.[0-9a-f]{12}$/

const saving = async () => {
  const admin = await person(server(), { role: 'staff' })
  return async (office: object) => {
    const saved = await admin.put('/office/settings/', { ...office, confirm_password: password })
    expect(saved.status).toBe(200)
  }
}

/** The office that the terms of a version name, as anybody reads it. */
const namedBy = async (version: string) => {
  const [, mark] = version.split('.')
  return server().app.request(`/api/office-profile/?terms=${mark}`)
}

describe('terms that somebody has accepted', { tags: ['§terms-by-version'] }, () => {
  test('name the office as it was then, also when it has moved', async () => {
    const save = await saving()
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    const matter = await matterOf(server(), anna)
    await save(umea)
    const proposal = await proposes(lawyer, matter.id)
    const accepted = await accepts(anna, proposal)
    expect(accepted.status).toBe(201)
    const [listed] = await (await anna.get(`/proposals/?matter=${matter.id}`)).json()
    expect(listed.terms_version).toMatch(ofAnOffice)

    await save(lulea)
    await pays(server(), anna, 1)
    const confirmation = await lastMailTo(server(), anna.email)
    expect(confirmation.text).toContain(`/terms-and-conditions?version=${listed.terms_version}\n`)
    expect(proposal.text).toContain('Allmänna villkor av den 30 november 2026: ')
    const then = await (await namedBy(listed.terms_version)).json()
    expect(then).toMatchObject({ company: { court: 'Umeå tingsrätt' } })
    expect(then).not.toHaveProperty('platform_fee_percent')
    expect(termsVersionNow()).toMatch(ofAnOffice)
    expect(termsVersionNow()).not.toBe(listed.terms_version)
    expect(await (await namedBy(termsVersionNow())).json()).toMatchObject({ company: { court: 'Luleå tingsrätt' } })
  })

  test('are another version only where they say something else', async () => {
    const save = await saving()
    await save(umea)
    const version = termsVersionNow()
    await save({ ...umea, features: { announcement: !umea.features.announcement } })
    expect(termsVersionNow()).toBe(version)
    await save({ ...umea, promises: { ...umea.promises, answer_days: 3 } })
    expect(termsVersionNow()).not.toBe(version)
    await save(umea)
    expect(termsVersionNow()).toBe(version)
  })

  test('are kept with a partner’s acceptance, which names the party it was made with, and holds when the office moves', async () => {
    const save = await saving()
    const dora = await person(server(), { role: 'delegated' })
    await server().db.delete(partnerTermsAcceptances)
    const terms = async () => (await dora.get('/partner-terms/')).json()
    const accepts = async (version: string) => (await dora.post('/partner-terms/', { version })).status
    await save(umea)
    const { version } = await terms()
    expect(version).toMatch(ofAnOffice)
    await save(lulea)
    // Another office than the one that was read.
    expect(await accepts(version)).toBe(409)
    await save(umea)
    expect(await accepts(version)).toBe(200)
    expect(await (await namedBy(version)).json()).toMatchObject({ company: { city: 'Umeå' } })

    await save(lulea)
    const accepted = await terms()
    expect(accepted).toMatchObject({ accepted_at: server().clock.now().toISOString(), accepted_version: version })
    expect(accepted.version).not.toBe(version)
    server().clock.forwardSeconds(60)
    expect(await accepts(accepted.version)).toBe(200)
    expect(await terms()).toMatchObject({ accepted_version: accepted.version })
    expect(await acceptedTermsOf(server().db, [dora.id])).toEqual(new Map([[dora.id, accepted.version]]))
    expect((await exportPractice(server().db, dora.id)).partnerTerms).toMatchObject([{ version }, { version: accepted.version }])
  })

  test('are kept with an account', async () => {
    const save = await saving()
    await save(umea)
    await register(server(), 'bo@example.se')
    const [bo] = await server().db.select().from(users).where(eq(users.email, 'bo@example.se'))
    expect(bo?.policyVersion).toBe(termsVersionNow())
  })

  test('of a file are kept when a process starts', async () => {
    const { deps } = server()
    followOffice(umea)
    expect((await namedBy(termsVersionNow())).status).toBe(404)
    await keepTermsOffice(deps, umea)
    await keepTermsOffice(deps, umea)
    expect(await (await namedBy(termsVersionNow())).json()).toMatchObject({ company: { court: 'Umeå tingsrätt' } })
  })

  test('of the demo have their day alone', () => {
    expect(termsVersionNow()).toBe('2026-11-30')
  })
})
