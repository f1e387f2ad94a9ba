import { pushText } from '#contract/history/push.ts'
import { company } from '#texts/public/company.ts'
import type { Failure } from '#texts/failures.ts'

/** Notifications on a device. */
export const pushTexts = {
  offer: 'Vill du veta när det händer något?',
  device: 'På den här enheten',
  what: `Aviseringen säger bara ”${pushText}”, aldrig vad det gäller. Den syns också när skärmen är låst.`,
  install: `På iPhone och iPad går det när ${company.name} ligger på hemskärmen: tryck på Dela i webbläsaren, välj Lägg till på hemskärmen och öppna ${company.name} därifrån.`,
  denied: 'Webbläsaren är inställd på att inte visa aviseringar härifrån. Det ändrar du i webbläsarens inställningar.',
  turnOn: 'Få en avisering på den här enheten',
  turnOff: 'Sluta med aviseringar på den här enheten',
  notNow: 'Inte nu',
  isOn: 'Du får en avisering på den här enheten så länge du är inloggad här.',
} as const

export const pushFailure: Failure = { text: 'Det gick inte att ändra aviseringarna på den här enheten. Försök igen.' }
