import { Assignment } from '#contract/assignments/assignments.ts'
import { releaseFromFormerPartners } from '#server/domain/assignments/former-partners.ts'
import { offerMatters } from '#server/domain/assignments/offer.ts'
import type { z } from 'zod/mini'
import { matterOf } from './payment-stories.ts'
import { type Person, person } from './people.ts'
import type { TestServer } from './server.ts'

export const practice = {
  title: 'advokat',
  firm: 'Hallberg Juridik AB',
  specialities: ['agreements'],
  languages: ['Svenska'],
  away: false,
  own_clients: [],
} as const

/** A partner with a profile, for contracts unless something else is said. */
export const partnerWith = async (
  here: TestServer,
  fields: Partial<Record<keyof typeof practice, unknown>> = {},
  facts: Parameters<typeof person>[1] = {},
) => {
  const partner = await person(here, { role: 'delegated', ...facts })
  await partner.put('/partner-profile/', { ...practice, ...fields })
  return partner
}

/** Anna's matter, of which she says that it is about a contract, and an admin. */
export const contractMatter = async (here: TestServer) => {
  const anna = await person(here, { surname: 'Lindqvist' })
  const admin = await person(here, { role: 'staff' })
  const { id } = await matterOf(here, anna)
  await anna.put(`/matters/${id}/service/`, { service: 'agreements' })
  return { anna, admin, id, place: `/matters/${id}/assignment/` }
}

/** The jobs' next run. */
export const offersGoOut = async (here: TestServer) => {
  await releaseFromFormerPartners(here.deps)
  await offerMatters(here.deps)
}

export const assignmentAt = async (one: Person, place: string): Promise<z.infer<typeof Assignment>> =>
  Assignment.parse(await (await one.get(place)).json())
