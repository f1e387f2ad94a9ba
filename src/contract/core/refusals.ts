import { alreadyRequested } from './already-requested.ts'
import { ownMatterText } from './own-matter-text.ts'
import { payoutProblems } from './payout-problems.ts'
import { seller } from './seller.ts'

/**
 * Every refusal of the API that isn't about a field's value: status and Swedish `detail` (D5,
 * D6). Server and mocks share this table.
 */
export const refusals = {
  'request.malformed': [400, 'Det gick inte att läsa det som skickades. Försök igen.'],
  'request.wrong_type': [415, 'Skicka innehållet som JSON eller som ett formulär med filer.'],
  'request.too_large': [413, 'Det som skickades är för stort.'],
  'request.unknown': [404, 'Sidan finns inte.'],
  'request.method': [405, 'Det anropet finns inte på den här adressen.'],
  'changes.throttled': [429, 'Du har gjort många ändringar på kort tid. Vänta en minut och försök igen.'],
  'request.throttled': [429, 'För många försök. Vänta en stund och försök igen.'],
  'request.reused_key': [422, 'Samma begäran har redan skickats med annat innehåll. Ladda om sidan och försök igen.'],
  'server.busy': [429, 'Tjänsten är tillfälligt överbelastad. Försök igen om en stund.'],
  'server.unavailable': [503, 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.'],
  'server.full': [507, 'Lagringsutrymmet är slut just nu. Inget har sparats. Försök igen senare.'],
  'server.broken': [500, 'Ett fel inträffade.'],
  'session.missing': [401, 'Du behöver logga in.'],
  'session.refused': [401, 'Din inloggning gäller inte längre. Logga in igen.'],
  'session.limited': [403, 'Tvåstegsverifiering krävs.'],
  'session.no_password': [403, 'Välj ett lösenord först.'],
  'login.refused': [400, 'Fel E-post eller Lösenord angivet. Försök igen.'],
  'login.unverified': [400, 'Verifiera din e-postadress först. Vi har skickat en länk till den.'],
  'login.code_required': [400, 'TOTP-kod krävs.'],
  'login.code_wrong': [400, 'Felaktig TOTP-kod.'],
  'login.code_locked': [429, 'För många felaktiga koder. Vänta en stund och försök igen.'],
  'login.too_old': [403, 'Logga in igen innan du ställer in tvåstegsverifieringen.'],
  'password.chosen': [409, 'Du har redan valt ett lösenord.'],
  'key.invalid': [400, 'Länken är ogiltig eller har gått ut.'],
  'key.needs_administrator': [403, 'Kontakta administratör för att återställa tvåstegsverifieringen.'],
  'two_factor.active': [409, 'Tvåstegsverifiering är redan aktiverad.'],
  'two_factor.code_wrong': [400, 'Felaktig TOTP-kod.'],
  'two_factor.inactive': [409, 'Aktivera tvåstegsverifieringen först.'],
  'two_factor.expired': [400, 'Koden hör till en gammal QR-kod. Ladda om sidan och skanna den nya.'],
  'session.unknown': [404, 'Inloggningen finns inte längre.'],
  'account.last_superuser': [409, 'Den sista administratören kan inte raderas.'],
  'view.missing': [404, 'Vyn finns inte längre.'],
  'person.missing': [404, 'Personen finns inte.'],
  'person.self': [409, 'Ditt eget konto ändrar du i din profil, och dina behörigheter ändrar någon annan.'],
  'person.superuser_only': [403, 'Det här kan bara en huvudadministratör göra.'],
  'person.last_superuser': [409, 'Det måste finnas minst en huvudadministratör.'],
  'person.unverified': [409, 'Adressen är inte verifierad än. Behörigheter kan ges när personen har öppnat länken i sitt mejl.'],
  'person.disabled': [409, 'Kontot är avstängt. Öppna det först.'],
  'person.not_disabled': [409, 'Kontot är redan öppet.'],
  'person.no_two_factor': [409, 'Det finns ingen tvåstegsverifiering att återställa.'],
  'role.missing': [403, 'Du har inte behörighet att göra det här.'],
  'partner.missing': [404, 'Partnern finns inte.'],
  'document.missing': [404, 'Handlingen finns inte.'],
  'assignment.own_matter': [409, 'Ärendet är partnerns eget.'],
  'assignment.nobody': [409, 'Det finns ingen mer att erbjuda ärendet till. Välj någon själv.'],
  'assignment.live': [409, 'Ärendet är redan erbjudet eller har en handläggare. Släpp det först.'],
  'assignment.free': [409, 'Ärendet har ingen handläggare.'],
  'assignment.not_offered': [409, 'Ärendet är inte längre erbjudet till dig.'],
  'assignment.unchecked': [409, 'Gör en jävskontroll innan du tar ärendet.'],
  'matter.missing': [404, 'Ärendet finns inte.'],
  'matter.full': [409, 'Ärendet rymmer inte fler sådana. Skapa ett nytt ärende för det som är kvar att göra.'],
  'matter.own': [403, ownMatterText],
  'matter.fields': [403, 'Du får inte ändra status eller noteringar för det här ärendet.'],
  'matter.paid': [409, 'Ärendet är betalt och kan därför inte tas bort.'],
  'matter.payment_completing': [409, 'En betalning håller på att genomföras. Försök igen om en stund.'],
  'message.missing': [404, 'Meddelandet finns inte.'],
  'message.not_author': [403, 'Det här kan bara den som har skrivit meddelandet göra.'],
  'message.read': [409, 'Meddelandet är redan läst och kan inte återkallas.'],
  'message.too_late': [409, 'Ett meddelande kan bara återkallas inom 5 minuter.'],
  'message.recalled': [409, 'Meddelandet är redan återkallat.'],
  'client_request.missing': [404, 'Det som efterfrågas finns inte.'],
  'client_request.not_owner': [403, 'Det här kan bara den som äger ärendet svara på.'],
  'client_request.answered': [409, 'Frågan är redan besvarad.'],
  'client_request.not_answered': [409, 'Frågan är inte besvarad än.'],
  'client_request.accepted': [409, 'Svaret är redan godkänt.'],
  'client_request.cancelled': [409, 'Frågan är återtagen. Du behöver inte svara.'],
  'deadline.missing': [404, 'Fristen finns inte.'],
  'deadline.too_many': [409, 'Ett ärende kan ha högst 100 frister. Ta bort en som är klar.'],
  'calendar.missing': [404, 'Kalendern finns inte.'],
  'event.missing': [404, 'Händelsen finns inte i ärendet.'],
  'file.missing': [404, 'Filen finns inte.'],
  'file.refused': [403, 'Länken till filen gäller inte längre. Ladda om ärendet.'],
  'files.unavailable': [503, 'Filerna går inte att nå just nu. Försök igen om en stund.'],
  'payment.missing': [404, 'Betalningen finns inte.'],
  'payment.not_payer': [403, 'Det här kan bara den som ska betala göra.'],
  'payment.already_requested': [409, alreadyRequested],
  'payment.not_pending': [409, 'Betalningen är redan genomförd eller avslutad.'],
  'payment.no_receipt': [404, 'Det finns inget kvitto, för betalningen är inte genomförd.'],
  'payment.opening': [409, 'Betalningen öppnas redan. Försök igen om en stund.'],
  'payment.not_possible': [
    409,
    'Det går inte att betala just nu. Felet ligger inte hos dig, och vi har fått veta det. Inga pengar har dragits. Försök igen senare.',
  ],
  'payment.not_ended': [503, 'Betalningen kunde inte avslutas hos betaltjänsten. Försök igen om en stund.'],
  'payment.not_paid': [409, 'Betalningen är inte genomförd.'],
  'payment.has_agreement': [409, 'Det här hör till ett avtal, där valet gjordes vid beställningen.'],
  'proposal.missing': [404, 'Prisförslaget finns inte.'],
  'proposal.draft_changed': [409, 'Utkastet har ändrats. Läs igenom det igen.'],
  'proposal.not_draft': [409, 'Prisförslaget är redan skickat. Skriv ett nytt i stället.'],
  'proposal.not_owner': [403, 'Det här kan bara den som äger ärendet göra.'],
  'proposal.draft': [409, 'Prisförslaget är inte skickat än.'],
  'proposal.accepted': [409, 'Prisförslaget är redan godkänt.'],
  'proposal.declined': [409, 'Prisförslaget är redan avböjt.'],
  'proposal.expired': [409, 'Prisförslaget har gått ut. Be om ett nytt.'],
  'proposal.recalled': [409, 'Prisförslaget är återkallat.'],
  'proposal.replaced': [409, 'Prisförslaget är ersatt av ett nytt.'],
  'proposal.text_changed': [409, 'Prisförslagets text har ändrats. Läs den igen innan du beställer.'],
  'proposal.payment_pending': [
    409,
    'Det finns redan en betalning att ta ställning till i ärendet. Betala eller avböj den först.',
  ],
  'agreement.missing': [404, 'Avtalet finns inte.'],
  'agreement.not_buyer': [403, 'Det här kan bara den som har beställt göra.'],
  'agreement.not_running': [409, 'Avtalet är inte betalt, eller redan avslutat.'],
  'agreement.share_not_higher': [409, 'Andelen kan bara öka. Ladda om sidan och se vad som är sparat.'],
  'agreement.withdrawn': [409, 'Avtalet är redan frånträtt.'],
  'agreement.company': [
    409,
    'Ångerrätten gäller privatpersoner, och det här avtalet ingicks för ett företag. Hör av dig, så hjälper vi dig.',
  ],
  'withdrawal.throttled': [
    429,
    `Det har kommit för många frånträden från ditt nätverk den senaste timmen. Mejla samma sak till ${seller.email} i stället, så gäller det från när du skickar mejlet.`,
  ],
  'withdrawal.missing': [404, 'Frånträdet finns inte.'],
  'withdrawal.decided': [409, 'Frånträdet är redan avgjort.'],
  'withdrawal.must_accept': [409, 'Avtalet är redan frånträtt. Godta ångern i stället.'],
  'withdrawal.unknown_order': [
    409,
    'Frånträdet hör inte till någon betald order. Avslå det, eller för in det för hand med rätt nummer.',
  ],
  'refund.too_much': [409, 'Beloppet är större än det som finns kvar att betala tillbaka.'],
  'payout.paused': [409, payoutProblems.paused],
  'payout.review': [409, payoutProblems.review],
  'payout.rejected': [409, payoutProblems.rejected],
  'payout.gone': [409, payoutProblems.gone],
  'provider.unavailable': [503, 'Betaltjänsten svarar inte just nu. Försök igen om en stund.'],
  'webhook.refused': [400, 'Signaturen stämmer inte.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>

export type Refusal = keyof typeof refusals

/** Thrown by domain code and mocks; the outermost layer converts it to status and `{detail}`. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  /** Seconds until a retry, sent as Retry-After. */
  readonly retrySeconds: number | undefined
  constructor(refusal: Refusal, retrySeconds?: number) {
    super(refusals[refusal][1])
    this.refusal = refusal
    this.retrySeconds = retrySeconds
  }
}

/**
 * A field's value was rejected after schema validation: `{field: [text]}` with 400, or 413 for
 * size.
 */
export class FieldsRefused extends Error {
  override name = 'FieldsRefused'
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly status: 400 | 413
  constructor(fields: Readonly<Record<string, readonly string[]>>, status: 400 | 413 = 400) {
    super(Object.values(fields).flat().join(' '))
    this.fields = fields
    this.status = status
  }
}

/**
 * A schema's issues as `{field: [texts]}`; issues with the whole object go to `non_field_errors`.
 */
export const fieldsOf = (issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }>) => {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'non_field_errors')
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}
