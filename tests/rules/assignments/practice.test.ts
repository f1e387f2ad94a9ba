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

test('a partner is called advokat once an admin has confirmed it', () => {
  expect(practiceOf(profile, true)).toEqual({ title: 'advokat', firm: 'Byrån AB' })
  expect(practiceOf(profile, false)).toEqual({ title: 'jurist', firm: 'Byrån AB' })
})

test('a matter fits a partner who offers its service', () => {
  expect(candidatePractice(profile, true, 'criminal')).toMatchObject({ fits: true })
  expect(candidatePractice(profile, true, null)).toMatchObject({ fits: false })
})

test('one who has written nothing is a jurist who speaks Swedish and whom no matter fits', () => {
  const unwritten = { title: 'jurist', firm: '', languages: ['Svenska'], away: false, fits: false }
  expect(candidatePractice(undefined, false, 'criminal')).toEqual(unwritten)
})
