import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of proposals, agreements and withdrawals. */
export const agreementRefusals = {
  'terms.not_coming': [404, 'Programmet har inga villkor som ska gälla från den dagen.'],
  'terms.too_near': [
    409,
    'Villkoren lovar minst {name} dagar, och så många är det inte kvar. Ge dem en senare dag i nästa version av programmet.',
  ],
  'proposal.missing': [404, 'Prisförslaget finns inte.'],
  'proposal.draft_changed': [409, 'Utkastet har ändrats. Läs igenom det igen.'],
  'proposal.not_draft': [409, 'Prisförslaget är redan skickat. Skriv ett nytt i stället.'],
  'proposal.not_owner': [403, 'Det här kan bara den som äger ärendet göra.'],
  'proposal.draft': [409, 'Prisförslaget är inte skickat än.'],
  'proposal.accepted': [409, 'Prisförslaget är redan beställt.'],
  'proposal.declined': [409, 'Kunden har redan tackat nej till prisförslaget.'],
  'proposal.expired': [409, 'Prisförslaget har gått ut. Be om ett nytt.'],
  'proposal.recalled': [409, 'Prisförslaget är återkallat.'],
  'proposal.replaced': [409, 'Prisförslaget är ersatt av ett nytt.'],
  'proposal.text_changed': [409, 'Prisförslagets text har ändrats. Läs den igen innan du beställer.'],
  'proposal.payment_pending': [
    409,
    'Det finns redan en betalning att ta ställning till i ärendet. Betala eller tacka nej till den först.',
  ],
  'agreement.missing': [404, 'Avtalet finns inte.'],
  'agreement.not_buyer': [403, 'Det här kan bara den som har beställt göra.'],
  'agreement.not_running': [409, 'Avtalet är inte betalt, eller redan avslutat.'],
  'agreement.share_not_higher': [409, 'Andelen kan bara öka. Ladda om sidan och se vad som är sparat.'],
  'agreement.needs_hours': [
    409,
    'Avtalet har ett takpris. Skriv in tiden under Tid och gör slutavräkningen där, så går det som inte har använts tillbaka.',
  ],
  'agreement.no_ceiling': [409, 'Avtalet har ett fast pris. Markera det som utfört i stället.'],
  'agreement.settled': [409, 'Slutavräkningen är redan gjord.'],
  'agreement.minutes_changed': [409, 'Tiden har ändrats. Läs igenom raderna igen innan du gör slutavräkningen.'],
  'agreement.withdrawn': [409, 'Avtalet är redan ångrat.'],
  'agreement.company': [
    409,
    'Ångerrätten gäller privatpersoner, och det här avtalet ingicks för ett företag. Hör av dig, så hjälper vi dig.',
  ],
  'time.missing': [404, 'Tidsraden finns inte.'],
  'time.too_many': [409, 'Ett ärende kan ha högst 500 tidsrader.'],
  'time.future': [409, 'Dagen ligger framåt i tiden. Skriv in tiden när arbetet är gjort.'],
  'time.no_ceiling': [409, 'Det finns inget betalt avtal med takpris att debitera tiden på. Skriv den som fri eller intern tid.'],
  'time.settled': [409, 'Slutavräkningen är gjord, så raden kan inte ändras.'],
  'time.free_missing': [
    409,
    'De första minuterna är gratis för kunden, enligt prislistan när prisförslaget skickades. Lägg till dem som fri tid innan du gör slutavräkningen.',
  ],
  'withdrawal.throttled': [
    429,
    'Det har kommit för många meddelanden om ångrade avtal från ditt nätverk den senaste timmen. Mejla samma sak till {office} i stället, så gäller det från när du skickar mejlet.',
  ],
  'withdrawal.missing': [404, 'Det ångrade avtalet finns inte.'],
  'withdrawal.decided': [409, 'Det ångrade avtalet är redan avgjort.'],
  'withdrawal.must_accept': [409, 'Avtalet är redan ångrat. Godkänn i stället.'],
  'withdrawal.unknown_order': [
    409,
    'Det ångrade avtalet hör inte till någon betald order. Avslå det, eller lägg in det för hand med rätt nummer.',
  ],
} as const satisfies RefusalTable
