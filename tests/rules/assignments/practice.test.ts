import type { PartnerProfile } from '#contract/assignments/partners.ts'
import { candidatePractice, practiceOf } from '#contract/assignments/practice.ts'
import { expect, test } from 'vitest'

const profile: Omit<PartnerProfile, 'own_clients'> = {
  title: 'advokat',
  firm: 'Byrån AB',
  specialities: ['criminal'],
  languages: ['Finska'],
  away: false,
}
const partner = { profile, absence: null, isAdvokat: true }
const today = '2026-11-20'

test('a partner is called advokat once an admin has confirmed it', () => {
  expect(practiceOf(profile, true)).toEqual({ title: 'advokat', firm: 'Byrån AB' })
  expect(practiceOf(profile, false)).toEqual({ title: 'jurist', firm: 'Byrån AB' })
})

test('a matter fits a partner who offers its service', () => {
  expect(candidatePractice(partner, 'criminal', today)).toMatchObject({ fits: true })
  expect(candidatePractice(partner, null, today)).toMatchObject({ fits: false })
})

test('one who has written nothing is a jurist who speaks Swedish and whom no matter fits', () => {
  const unwritten = { title: 'jurist', firm: '', languages: ['Svenska'], away: false, fits: false }
  expect(candidatePractice({ profile: undefined, absence: null, isAdvokat: false }, 'criminal', today)).toEqual(unwritten)
})

test('a partner is away who says so, and on the days when somebody stands in', () => {
  const isAway = (partnerAway: boolean, from: string, to: string) =>
    candidatePractice({ ...partner, profile: { ...profile, away: partnerAway }, absence: { from, to } }, null, today).away
  expect(isAway(true, '2026-11-21', '2026-11-30')).toBe(true)
  expect(isAway(false, '2026-11-20', '2026-11-20')).toBe(true)
  expect(isAway(false, '2026-11-21', '2026-11-30')).toBe(false)
  expect(isAway(false, '2026-11-01', '2026-11-19')).toBe(false)
})
