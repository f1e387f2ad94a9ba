import { hasWorkBegun, matterSteps, type StepFacts } from '#contract/now/steps.ts'
import { describe, expect, test } from 'vitest'

const marks = { done: '✓', current: '→', ahead: '' }
const wayOf = (facts: Partial<StepFacts>) =>
  matterSteps({ status: 'Pending', payment: 'none', proposal: false, work: 'none', agreement: null, ...facts })
/** `described✓ priced→ ordered`. */
const stepsOf = (facts: Partial<StepFacts>) =>
  wayOf(facts)
    .map(({ name, state, share }) => `${name}${share ?? ''}${marks[state]}`)
    .join(' ')

describe('the steps of a matter', { tags: ['§now'] }, () => {
  test.each<[string, Partial<StepFacts>, string]>([
    ['is new', {}, 'described✓ priced→ ordered paid work done'],
    ['has a proposal', { proposal: true }, 'described✓ priced✓ ordered→ paid work done'],
    ['has a payment without a proposal', { payment: 'pending' }, 'described✓ ordered→ paid work done'],
    [
      'is ordered but not paid',
      { payment: 'pending', agreement: { state: 'concluded', sharePercent: 0 } },
      'described✓ priced✓ ordered✓ paid→ work done',
    ],
    [
      'is paid',
      { payment: 'paid', agreement: { state: 'running', sharePercent: 0 } },
      'described✓ priced✓ ordered✓ paid✓ work→ done',
    ],
    [
      'is two fifths done',
      { payment: 'paid', agreement: { state: 'running', sharePercent: 40 } },
      'described✓ priced✓ ordered✓ paid✓ work40→ done',
    ],
    [
      'runs, and has something more to pay',
      { payment: 'pending', agreement: { state: 'running', sharePercent: 40 } },
      'described✓ priced✓ ordered✓ paid✓ work40→ done',
    ],
  ])('go on while it %s', (_, facts, steps) => {
    expect(stepsOf(facts)).toBe(steps)
  })

  test.each<[string, Partial<StepFacts>, string]>([
    [
      'performed',
      { payment: 'paid', work: 'performed', agreement: { state: 'performed', sharePercent: 100 } },
      'described✓ priced✓ ordered✓ paid✓ work✓ done✓',
    ],
    ['completed without a price', { status: 'Completed' }, 'described✓ done✓'],
    [
      'withdrawn from after two fifths',
      { payment: 'paid', work: 'withdrawn', agreement: { state: 'withdrawn', sharePercent: 40 } },
      'described✓ priced✓ ordered✓ paid✓ work40✓ withdrawn✓',
    ],
    [
      'withdrawn from before it was paid',
      { work: 'withdrawn', agreement: { state: 'withdrawn', sharePercent: 0 } },
      'described✓ priced✓ ordered✓ withdrawn✓',
    ],
    ['refunded', { payment: 'refunded' }, 'described✓ ordered✓ paid✓ refunded✓'],
    ['cancelled before anything was ordered', { status: 'Cancelled', proposal: true }, 'described✓ priced✓ cancelled✓'],
  ])('end when it is %s', (_, facts, steps) => {
    expect(stepsOf(facts)).toBe(steps)
  })

  test('begin anew when something is requested after a withdrawal', () => {
    expect(stepsOf({ payment: 'pending', agreement: { state: 'withdrawn', sharePercent: 40 } })).toBe(
      'described✓ ordered→ paid work done',
    )
  })

  test.each<[string, Partial<StepFacts>, boolean]>([
    ['ordered but not paid', { payment: 'pending', agreement: { state: 'concluded', sharePercent: 0 } }, false],
    ['paid', { payment: 'paid', agreement: { state: 'running', sharePercent: 0 } }, false],
    ['two fifths done', { payment: 'paid', agreement: { state: 'running', sharePercent: 40 } }, true],
    ['performed', { payment: 'paid', work: 'performed', agreement: { state: 'performed', sharePercent: 100 } }, true],
    ['completed without an order', { status: 'Completed' }, false],
  ])('tell of one that is %s whether its work has begun', (_, facts, hasBegun) => {
    expect(hasWorkBegun(wayOf(facts))).toBe(hasBegun)
  })
})
