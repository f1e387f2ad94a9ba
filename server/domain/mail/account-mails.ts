import { linkSeconds, resetWaitSeconds, takeBackSeconds } from '#contract/accounts/link-lifetimes.ts'
import { periodText } from '#contract/dates/period-text.ts'
import { minuteText } from '#contract/dates/time-text.ts'
import { officeName } from '#contract/office/our-office.ts'
import type { Mail } from '#server/ports/mail.ts'
import { withoutLinks } from './without-links.ts'

/**
 * The common form of all mails. It greets without a name: anyone who registers could put any text
 * there and have it sent to a stranger.
 */
export const letter = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: `${['Hej!', ...paragraphs, `Vänliga hälsningar\n${officeName()}`].join('\n\n')}\n`,
})

/** Addresses at which somebody with a new account begins. */
interface Beginnings {
  partnersProfile: string | undefined
  unsetOffice: string | undefined
}

const notYou = 'Var det inte du? Byt lösenord genast och hör av dig till oss.'

const codesLeft = (left: number) =>
  ['Du har inga koder kvar. Skapa nya i din profil.', 'Du har en kod kvar. Skapa nya i din profil.'][left] ??
  `Du har ${left} koder kvar.`

/** Says how long a mailed link works. */
const worksFor = (purpose: keyof typeof linkSeconds) => `Länken gäller i ${periodText(linkSeconds[purpose])}`

/** Why an admin has changed an account. */
const why = (reason: string | undefined) =>
  reason
    ? [`Skälet: ${withoutLinks(reason)}`, 'Har du frågor kan du höra av dig till oss.']
    : ['Undrar du varför kan du höra av dig till oss.']

/** All mails about accounts, as plain text in Swedish. */
export const mails = {
  verifyEmail: (to: string, address: string) =>
    letter(
      to,
      'Verifiera din e-postadress',
      `Öppna länken för att verifiera ditt konto hos ${officeName()}:\n${address}`,
      'Öppna den helst i samma webbläsare som du skapade kontot i. Annars väljer du lösenord och fyller i dina uppgifter en gång till.',
      `${worksFor('verify-email')}. Har du inte skapat något konto kan du bortse från det här mejlet.`,
    ),
  alreadyRegistered: (to: string, address: string) =>
    letter(
      to,
      'Du har redan ett konto',
      `Någon, kanske du, försökte skapa ett konto hos ${officeName()} med den här e-postadressen. Du har redan ett konto, så inget har ändrats.`,
      `Logga in här:\n${address}`,
      // Always: what was described comes in a later call, which tells nothing either (R01).
      'Beskrev du ett ärende nyss? Det är inte sparat hos oss. Det finns kvar i fliken där du skrev det: logga in där.',
      'Var det inte du kan du bortse från det här mejlet.',
    ),
  resetPassword: (to: string, address: string) =>
    letter(
      to,
      'Välj ett nytt lösenord',
      `Öppna länken för att välja ett nytt lösenord till ditt konto hos ${officeName()}:\n${address}`,
      `${worksFor('reset-password')} och kan användas en gång. Har du inte bett om detta kan du bortse från det här mejlet; ditt lösenord är oförändrat.`,
    ),
  passwordReset: (to: string) =>
    letter(
      to,
      'Ditt lösenord är ändrat',
      'Ett nytt lösenord har valts för ditt konto med en mejlad länk, och alla inloggningar har avslutats. Tvåstegsverifieringen gäller som förut.',
      'Var det inte du? Då kan någon läsa din e-post. Byt lösenord både där och här, och hör av dig till oss.',
    ),
  /**
   * @param partnersProfile where a partner begins; undefined for others
   * @param unsetOffice where an admin does whose office can't sell yet; undefined for others
   */
  passwordChosen: (to: string, { partnersProfile, unsetOffice }: Beginnings) =>
    letter(
      to,
      'Ditt konto är klart',
      `Du har valt ett lösenord till ditt konto hos ${officeName()}, och nu kan du logga in med det.`,
      ...(partnersProfile
        ? [
            `Så kommer du i gång som partner: läs och godkänn partnervillkoren, ange vilka tjänster du tar och skapa ett konto för utbetalningar. Allt finns i din profil:\n${partnersProfile}`,
          ]
        : []),
      ...(unsetOffice
        ? [`Kontoret kan inte sälja än, för dess egna uppgifter saknas. Fyll i dem i inställningarna:\n${unsetOffice}`]
        : []),
      'Var det inte du? Då kan någon läsa din e-post. Byt lösenord både där och här, och hör av dig till oss.',
    ),
  invited: (to: string, address: string) =>
    letter(
      to,
      `Du är inbjuden till ${officeName()}`,
      `Vi har skapat ett konto åt dig hos ${officeName()}. Öppna länken för att välja ett lösenord:\n${address}`,
      `${worksFor('invitation')} och kan användas en gång. Väntade du dig inte det här mejlet kan du bortse från det.`,
    ),
  rolesChanged: (to: string, roles: string, reason?: string) =>
    letter(
      to,
      'Dina behörigheter är ändrade',
      `En administratör har ändrat vad ditt konto hos ${officeName()} får göra. Nu är du: ${roles}.`,
      ...why(reason),
    ),
  accountDisabled: (to: string, reason?: string) =>
    letter(
      to,
      'Ditt konto är avstängt',
      `En administratör har stängt av ditt konto hos ${officeName()}, och alla inloggningar har avslutats. Dina uppgifter finns kvar.`,
      ...why(reason),
    ),
  accountEnabled: (to: string) =>
    letter(
      to,
      'Ditt konto är öppet igen',
      `En administratör har öppnat ditt konto hos ${officeName()}. Du kan logga in som förut.`,
    ),
  sessionsEnded: (to: string) =>
    letter(
      to,
      'Du är utloggad överallt',
      `En administratör har avslutat alla inloggningar till ditt konto hos ${officeName()}. Du kan logga in igen när du vill.`,
      'Undrar du varför kan du höra av dig till oss.',
    ),
  resetTwoFactor: (to: string, address: string) =>
    letter(
      to,
      'Återställ tvåstegsverifiering',
      `Öppna länken för att ställa in tvåstegsverifieringen på nytt:\n${address}`,
      `${worksFor('reset-two-factor')} och kan användas en gång. Din nuvarande tvåstegsverifiering gäller tills den nya är aktiverad.`,
      'När den nya är aktiverad slutar den gamla appen, alla nycklar och alla återställningskoder att gälla, och andra enheter loggas ut.',
      'Var det inte du känner någon till ditt lösenord. Byt det genast.',
    ),
  twoFactorResetWaits: (to: string, opensAt: Date) =>
    letter(
      to,
      'Återställning av tvåstegsverifieringen väntar',
      `Någon har bett om att återställa tvåstegsverifieringen för ditt konto. Lösenordet har nyligen bytts med en mejlad länk, och därför väntar återställningen i ${periodText(resetWaitSeconds)}. Länken mejlas hit den ${minuteText(opensAt)}.`,
      `Den länken gäller i ${periodText(linkSeconds['waited-reset-two-factor'])}. Missar du den ber du om en ny, som då kommer genast.`,
      'Vill du avbryta återställningen? Logga in med din kod eller en återställningskod, så är den avbruten.',
      'Var det inte du? Då kan någon läsa din e-post. Byt lösenord både där och här, och hör av dig till oss.',
    ),
  twoFactorReplaced: (to: string) =>
    letter(
      to,
      'Din tvåstegsverifiering är ändrad',
      'Tvåstegsverifieringen för ditt konto har ställts in på nytt, och alla andra inloggningar har avslutats. Gamla nycklar och återställningskoder gäller inte längre.',
      notYou,
    ),
  recoveryCodesMade: (to: string) =>
    letter(
      to,
      'Nya återställningskoder',
      'Nya återställningskoder har skapats för ditt konto. Äldre koder gäller inte längre.',
      notYou,
    ),
  recoveryCodeUsed: (to: string, left: number) =>
    letter(
      to,
      'En återställningskod har använts',
      `Någon har loggat in på ditt konto med en återställningskod. ${codesLeft(left)}`,
      notYou,
    ),
  codesLocked: (to: string, minutes: number) =>
    letter(
      to,
      'För många felaktiga koder',
      `Någon har angett fel TOTP-kod för ditt konto flera gånger. Inloggning med kod är därför spärrad i ${minutes} minuter.`,
      'Var det inte du känner någon till ditt lösenord. Byt det genast.',
    ),
  passkeyAdded: (to: string, name: string) =>
    letter(
      to,
      'En ny nyckel till ditt konto',
      `Nyckeln ”${name}” har lagts till. Den loggar in på ditt konto med fingeravtryck, ansikte eller skärmlås.`,
      notYou.replace('Byt lösenord genast', 'Ta bort nyckeln i din profil, byt lösenord genast'),
    ),
  passkeyRemoved: (to: string, name: string) =>
    letter(to, 'En nyckel är borttagen', `Nyckeln ”${name}” loggar inte längre in på ditt konto.`, notYou),
  passwordChanged: (to: string) =>
    letter(
      to,
      'Ditt lösenord är ändrat',
      'Lösenordet för ditt konto har ändrats, och alla andra inloggningar har avslutats.',
      notYou,
    ),
  confirmNewEmail: (to: string, address: string) =>
    letter(
      to,
      'Bekräfta din nya e-postadress',
      `Öppna länken för att börja använda den här adressen för ditt konto hos ${officeName()}. Du bekräftar bytet med ditt lösenord.\n${address}`,
      `${worksFor('change-email')}. Har du inte bett om detta kan du bortse från det här mejlet.`,
    ),
  emailTaken: (to: string) =>
    letter(
      to,
      'Din e-postadress används redan',
      `Någon försökte byta till den här e-postadressen på ett annat konto hos ${officeName()}. Adressen hör redan till ditt konto, så inget har ändrats.`,
    ),
  emailChangeAsked: (to: string, newEmail: string, cancelAddress: string) =>
    letter(
      to,
      'Byte av e-postadress',
      `Du har bett om att byta e-postadress för ditt konto till ${newEmail}. Bytet sker när den nya adressen har bekräftats.`,
      `Vill du inte byta, öppna länken och stoppa bytet:\n${cancelAddress}`,
      `Länken fungerar också i ${periodText(takeBackSeconds)} efter att bytet har skett.`,
      notYou,
    ),
  emailChanged: (to: string, newEmail: string, takeBackAddress: string, until: Date) =>
    letter(
      to,
      'Din e-postadress är ändrad',
      `Ditt konto hos ${officeName()} använder nu adressen ${newEmail}.`,
      `Var det inte du? Öppna länken och ta tillbaka din adress. Då loggas alla ut, och vi mejlar en länk hit där du väljer ett nytt lösenord.\n${takeBackAddress}`,
      `Länken gäller i ${periodText(takeBackSeconds)}, till den ${minuteText(until)}. Så länge kan ingen annan använda den här adressen hos oss.`,
    ),
  emailTakenBack: (to: string) =>
    letter(
      to,
      'Bytet av e-postadress är ångrat',
      `Ditt konto hos ${officeName()} använder åter den adress som det hade tidigare. Någon har ångrat bytet med länken som vi mejlade dit. Alla inloggningar har avslutats, och lösenordet måste väljas på nytt från den adressen.`,
      'Var det inte du? Hör av dig till oss genast.',
    ),
  emailReserved: (to: string) =>
    letter(
      to,
      'Din e-postadress är reserverad',
      `Någon, kanske du, försökte använda den här e-postadressen för ett konto hos ${officeName()}. Adressen hörde nyligen till ett konto som har bytt adress. Därför är den reserverad i ${periodText(takeBackSeconds)} efter bytet, och inget har ändrats.`,
      'Vill du att det kontot får tillbaka adressen? Använd länken i mejlet ”Din e-postadress är ändrad”.',
      'Beskrev du ett ärende nyss? Det är inte sparat hos oss. Det finns kvar i fliken där du skrev det.',
    ),
  bankAccountChanged: (to: string, masked: string) =>
    letter(
      to,
      'Ditt bankkonto är ändrat',
      `Bankkontot i din profil är nu ${masked}. Vart dina andelar betalas ut väljer du hos Stripe, och det är som förut.`,
      notYou,
    ),
  /** @param isFirst there was none before */
  payoutAccountChanged: (to: string, isFirst: boolean) =>
    letter(
      to,
      isFirst ? 'Du har fått ett utbetalningskonto' : 'Ditt utbetalningskonto är ändrat',
      isFirst
        ? 'Din profil har fått ett utbetalningskonto hos Stripe. Dit går dina andelar så snart Stripe har godkänt det.'
        : 'Din profil har fått ett nytt utbetalningskonto hos Stripe. Dit går dina andelar så snart Stripe har godkänt det.',
      notYou,
    ),
  payoutLinkMade: (to: string) =>
    letter(
      to,
      'Ditt utbetalningskonto har öppnats',
      'Från din profil har någon begärt en länk till ditt utbetalningskonto hos Stripe. Med länken går det att fylla i och ändra vart pengarna betalas ut.',
      notYou,
    ),
  accountDeleted: (to: string, facts: readonly { term: string; line: string }[]) =>
    letter(
      to,
      'Ditt konto är raderat',
      `Ditt konto hos ${officeName()} är raderat. Det här gäller för dina uppgifter.`,
      ...facts.map(({ term, line }) => `${term}: ${line}`),
    ),
}
