import type { Step, StepName } from '#contract/now/steps.ts'

/** The line of steps of a matter. */
export const stepTexts = {
  list: 'Så långt har ärendet kommit',
  names: {
    described: 'Beskrivet',
    priced: 'Prisförslag',
    ordered: 'Beställt',
    paid: 'Betalt',
    work: 'Arbete',
    done: 'Klart',
    withdrawn: 'Ångrat',
    refunded: 'Återbetalt',
    cancelled: 'Avbrutet',
  } satisfies Record<StepName, string>,
  share: (percent: number) => `${percent} %`,
  /** Read after a step's name, where a mark is seen. */
  states: { done: 'klart', current: 'nu', ahead: 'återstår' } satisfies Record<Step['state'], string>,
} as const
