import type { Matter } from '#contract/matters.ts'
import { createRoot } from 'react-dom/client'

// `?table=ours&rows=1000`: makes the rows, and draws them when `start` is called.

declare global {
  interface Window {
    start: () => void
  }
}

const search = new URLSearchParams(location.search)
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

/** The same rows at each run: numbers from a generator with a fixed seed. */
const mattersOf = (count: number): Matter[] => {
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

const matters = mattersOf(Number(search.get('rows')))
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void prepare(root)

// Not awaited by the module itself, which the loaded ones import (as in the product's main.tsx).
async function prepare(element: HTMLElement) {
  const page =
    search.get('table') === 'ours' ? (await import('./ours.tsx')).ours(matters) : (await import('./mantine.tsx')).mantine(matters)
  window.start = () => createRoot(element).render(page)
  document.title = 'ready'
}
