import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of giving matters to partners; `{name}` is who has it. */
export const assignmentRefusals = {
  'partner.missing': [404, 'Partnern finns inte.'],
  'assignment.own_matter': [409, 'Ärendet är partnerns eget.'],
  'assignment.nobody': [409, 'Det finns ingen kvar att erbjuda ärendet till. Välj någon själv.'],
  'assignment.closed': [409, 'Ärendet är avslutat. Ändra dess status innan du erbjuder det.'],
  'assignment.live': [409, 'Ärendet är redan erbjudet eller har en handläggare. Släpp det först.'],
  'assignment.taken': [409, '{name} har redan ärendet.'],
  'assignment.offered': [409, 'Ärendet är erbjudet till {name}, som inte har svarat än.'],
  'assignment.changed': [409, 'Det har ändrats vem som har ärendet sedan du öppnade rutan. Stäng den och se hur det är nu.'],
  'parties.changed': [409, 'Parterna har ändrats sedan du öppnade rutan. Stäng den, se hur de är nu och gör om din ändring.'],
  'assignment.free': [409, 'Ärendet har ingen handläggare.'],
  'assignment.not_offered': [409, 'Ärendet är inte längre erbjudet till dig.'],
  'partner_terms.unaccepted': [409, 'Läs och godkänn partnervillkoren i din profil innan du tar ärendet.'],
  'partner_terms.changed': [409, 'Partnervillkoren har ändrats. Läs dem igen innan du godkänner.'],
  'assignment.unchecked': [409, 'Gör en jävskontroll innan du tar ärendet.'],
} as const satisfies RefusalTable
