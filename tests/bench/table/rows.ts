import type { Matter } from '#contract/matters/matters.ts'

const statuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled']
const words = [
  'Hyresavtal',
  'Överklagande',
  'Testamente',
  'Ändring',
  'Åtal',
  'Samboavtal',
  'Vårdnad',
  'Bygglov',
  'Skadestånd',
  'Köp',
]

/** The same matters in every run: the random generator has a fixed seed. */
export const mattersOf = (count: number): Matter[] => {
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: count }, (_, index) => ({
    id: String(count - index),
    title: `${words[next(words.length)]} ${words[next(words.length)]} ${next(count)}`,
    description: '',
    status: statuses[next(4)] ?? 'Pending',
    notes: next(3) === 0 ? null : `Anteckning ${next(count)} om ${words[next(words.length)]}`,
    files: [],
  }))
}
