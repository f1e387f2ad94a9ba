interface Promised {
  /** A part of the sentence, as it is read. */
  says: string
  /** The keeper of it: in words, and the file that does. */
  by: 'a call' | 'a job' | 'a mail' | 'a person' | 'the queue' | 'a setting of the server'
  how: string
  file: string
}

const answered = {
  by: 'the queue',
  how: 'waits as `new`, `message` or `answer` with its last moment; the handler, or all admins, are told at 15.00 the working day before, and the office’s address where they have silenced that',
  file: 'server/domain/history/waiting/remind-of-answers.ts',
} as const
const repaid = {
  by: 'the queue',
  how: 'waits for admins as `withdrawal`, due fourteen days after the statement; the office is mailed after 7, 12 and 15 days',
  file: 'server/domain/agreements/withdrawals/reminders.ts',
} as const
const mailed = {
  by: 'a job',
  how: 'what is new and unread is mailed after two quiet minutes, or next morning at eight, as the reader has chosen',
  file: 'server/domain/history/inbox/mail-notifications.ts',
} as const
const writtenTo = {
  by: 'a mail',
  how: 'goes to the office’s address, with the sender’s as its reply address; who reads that mailbox answers',
  file: 'server/domain/mail/contact.ts',
} as const
const announced = {
  by: 'a job',
  how: 'an admin announces a version under Inställningar, Villkor; a day that is too near is refused; the job mails each once, and counts; who can’t be mailed then is, once the address is confirmed or the account open again',
  file: 'server/domain/roof/policy-announcements.ts',
} as const
const announcedToPartners = {
  ...announced,
  how: `${announced.how}; so is who becomes a partner meanwhile`,
} as const
const written = {
  by: 'a mail',
  how: 'is queued in the transaction of what it tells of, whatever the reader has chosen',
  file: 'server/domain/shared/outbox.ts',
} as const
const refundWaits = {
  by: 'the queue',
  how: 'waits for admins as `refund` until it has gone back, or is noted as paid in another way; once the account is deleted the office is mailed, and Sammanställning names it',
  file: 'server/domain/history/waiting/waiting-sql.ts',
} as const
const undelivered = {
  by: 'the queue',
  how: 'waits for admins as `undelivered`, due fourteen days after the matter was cancelled, until it has gone back or is marked as done',
  file: 'server/domain/history/waiting/waiting-sql.ts',
} as const
const decided = {
  by: 'a job',
  how: 'accepting the withdrawal asks for the refund in its own transaction, and the job sends it; one that fails waits as `refund`',
  file: 'server/domain/money/refunds/send.ts',
} as const
const shareBack = {
  by: 'a call',
  how: 'the office’s decision gives back what isn’t done; what the work is worth is counted by the contract',
  file: 'server/domain/agreements/withdrawals/decide.ts',
} as const

/**
 * Every sentence of ours that says what we will do, with what keeps it. Printed in
 * docs/reference/promises.md; `tests/shape/promises.test.ts` finds sentences that aren't here.
 */
export const promises: readonly Promised[] = [
  { says: 'Vi svarar vanligtvis inom 1 arbetsdag', ...answered },
  { says: 'Svar vanligtvis inom 1 arbetsdag', ...answered },
  { says: 'Skriver du nu svarar vi vanligtvis', ...answered },
  { says: 'inom 1 arbetsdag', ...answered },
  { says: 'Vi hör vanligtvis av oss inom 1 arbetsdag efter ditt svar.', ...answered },
  { says: 'Vi hör vanligtvis av oss inom 1 arbetsdag.', ...answered },
  { says: 'Vi läser och svarar dig här.', ...answered },
  { says: 'Vi läser ditt meddelande och svarar dig.', ...answered },
  { says: 'Vi går igenom ditt svar.', ...answered },
  { says: 'Vi kontaktar dig vanligtvis inom 1 arbetsdag.', ...writtenTo },
  { says: 'Du får vanligtvis svar inom 1 arbetsdag.', ...writtenTo },
  { says: 'Vi svarar utan onödigt dröjsmål och senast inom en månad.', ...writtenTo },
  { says: 'Är begäran komplicerad kan vi behöva två månader till, och då får du veta det inom den första.', ...writtenTo },
  { says: 'Väsentliga ändringar meddelar vi med e-post minst 30 dagar innan', ...announced },
  {
    says: 'Är ändringen väsentlig meddelar vi dig med e-post innan den börjar gälla.',
    ...announced,
    how: `${announced.how}; the mail about the terms leads to the privacy policy of the same day`,
  },
  { says: 'Ändringar meddelar vi med e-post minst 15 dagar innan', ...announcedToPartners },
  { says: 'kontos säkerhet mejlar vi', ...written },
  { says: 'De som gäller pengar, avtal och ditt kontos säkerhet får du alltid.', ...written },
  {
    says: 'Vill du det får du också en avisering på din enhet',
    by: 'a job',
    how: 'devices that have asked for it are told when the mail is queued, always with the same words',
    file: 'server/domain/history/inbox/mail-notifications.ts',
  },
  { says: 'Be om ett nytt i ärendet, så svarar vi', ...answered },
  { says: 'Du skulle ha hört av oss senast', ...answered },
  {
    says: 'så mejlar vi en länk där du väljer ett nytt lösenord',
    by: 'a mail',
    how: 'asking for it mails a link, where there is an account',
    file: 'server/domain/accounts/password-reset.ts',
  },
  { says: 'Kontakta oss, så betalar vi tillbaka på ett annat sätt', ...refundWaits },
  {
    says: 'Vi betalar dem till bankkontot i din profil',
    by: 'a person',
    how: 'the office is mailed the sum, `Utbetalningar` names it, and `Plattformsrapport` has the bank account',
    file: 'server/domain/money/payments/provider-events.ts',
  },
  {
    says: 'De här uppgifterna om dig lämnas senast',
    by: 'a person',
    how: 'the office hands in the report of `Plattformsrapport`; what it has of a partner can’t change after its year and the next',
    file: 'server/domain/money/books/partners.ts',
  },
  {
    says: 'Skicka uppgifterna till partnern med post',
    by: 'a person',
    how: 'asks the office itself: a job mails everybody else, and nobody can be mailed whose account is gone',
    file: 'server/domain/money/books/tell-reported-partners.ts',
  },
  {
    says: 'Kontakta oss och säg vart pengarna ska, så betalar vi dem',
    by: 'a person',
    how: 'the office is mailed each sum when the account goes, and `Sammanställning` names it until it is noted as paid',
    file: 'server/domain/roof/delete-account.ts',
  },
  { says: 'Det du ska få tillbaka får du', ...repaid },
  { says: 'Det du ska få tillbaka skulle du ha fått senast', ...repaid },
  { says: 'Vi går igenom det.', ...repaid },
  { says: 'Vi går igenom vad du ska få tillbaka.', ...repaid },
  { says: 'ska ha pengarna tillbaka inom 14 dagar', ...repaid },
  { says: 'Ska du få pengar tillbaka får du dem senast', ...repaid },
  { says: 'Ska du få pengar tillbaka får du dem till samma kort', ...repaid },
  { says: 'Ska något betalas tillbaka är det senast', ...repaid },
  { says: 'pengarna vara tillbaka senast', ...repaid },
  { says: 'Du får pengarna', ...repaid },
  { says: 'Vi betalar tillbaka pengarna till ditt kort senast', ...repaid },
  { says: 'till det kort som du betalade med', ...decided },
  { says: 'Vi påminns med mejl efter ', ...repaid },
  { says: 'Resten betalas tillbaka senast', ...repaid },
  {
    says: 'går tillbaka till dig, samma väg som du betalade. Du får ett mejl när pengarna är på väg.',
    by: 'a job',
    how: 'the settlement asks for the refund in its own transaction; the job sends it, and the mail goes when it is done',
    file: 'server/domain/money/refunds/send.ts',
  },
  {
    says: 'Tar arbetet kortare tid betalar vi tillbaka skillnaden.',
    by: 'a call',
    how: 'the final settlement asks for the refund of what isn’t used; a ceiling price can’t be marked as done otherwise',
    file: 'server/domain/agreements/time/settle.ts',
  },
  { says: 'Då får du tillbaka det du har betalat för den del som inte levereras', ...undelivered },
  { says: 'Du får tillbaka det som du har betalat för och som inte blir gjort.', ...undelivered },
  { says: 'Det du har betalat för och som inte blir gjort får du tillbaka senast', ...undelivered },
  { says: 'Det du har betalat för och som inte blir gjort skulle du ha fått tillbaka senast', ...undelivered },
  { says: 'går tillbaka till dig senast', ...decided },
  { says: 'skulle ha gått tillbaka till', ...decided },
  { says: 'går tillbaka till kunden senast', ...decided },
  { says: 'En administratör avgör vad som går tillbaka, senast', ...repaid },
  { says: 'Resten får du tillbaka.', ...shareBack },
  {
    says: 'Skälen får du skriftligt med e-post, när beslutet börjar gälla eller innan.',
    by: 'a call',
    how: 'a partner’s role is taken, or the account closed, with a reason only, which the mail tells; an admin writes thirty days ahead where all ends, as docs/office.md says',
    file: 'src/contract/accounts/person-rules.ts',
  },
  {
    says: 'Avslutar vi samarbetet helt får du veta det minst 30 dagar innan',
    by: 'a person',
    how: 'an admin writes thirty days ahead, as docs/office.md asks for it',
    file: 'docs/office.md',
  },
  {
    says: 'Arbete som är utfört får du betalt för.',
    by: 'a call',
    how: 'a share that was paid out stays the partner’s; only refunds take it back in proportion',
    file: 'server/domain/money/refunds/send.ts',
  },
  {
    says: 'Av det som en kund betalar efter det får du ingen andel.',
    by: 'a call',
    how: 'deleting the account drops what waiting payments would pay out to its partner, and recalls what the partner sells',
    file: 'server/domain/money/payouts/drop-payout.ts',
  },
  {
    says: 'Du får ett mejl om varje faktura.',
    by: 'a job',
    how: 'mails the partner each invoice and credit note as it issues it',
    file: 'server/domain/money/partner-invoices/issue.ts',
  },
  { says: 'Vi mejlar när det har kommit något nytt som du inte har läst.', ...mailed },
  {
    says: 'Ska du betala något annat i ärendet får du ett nytt mejl.',
    by: 'a mail',
    how: 'requesting a payment and sending a proposal mail the customer',
    file: 'server/domain/money/payments/mails.ts',
  },
  {
    says: 'Du får ett mejl när prisförslaget finns.',
    by: 'a mail',
    how: 'sending a proposal mails its customer',
    file: 'server/domain/agreements/proposals/mails.ts',
  },
  { says: 'säga till när något händer i ärendet', ...mailed },
  {
    says: 'Du får ett mejl så snart betalningen är klar.',
    by: 'a mail',
    how: 'queued in the transaction that marks the payment as paid',
    file: 'server/domain/money/payments/settle.ts',
  },
  {
    says: 'får du en orderbekräftelse med e-post',
    by: 'a mail',
    how: 'queued in the transaction that marks the payment as paid',
    file: 'server/domain/money/payments/order-confirmation.ts',
  },
  {
    says: 'får du ett prisförslag',
    by: 'the queue',
    how: 'a matter about which nobody has done anything waits as `new` for its handler, or for all admins',
    file: 'server/domain/history/waiting/waiting-sql.ts',
  },
  {
    says: 'Du får ett prisförslag först.',
    by: 'the queue',
    how: 'as above',
    file: 'server/domain/history/waiting/waiting-sql.ts',
  },
  {
    says: 'Arbetet är klart senast',
    by: 'the queue',
    how: 'payment makes the deadline `Arbetet är klart`, which waits as `delivery`, is shown to the customer, and moves only with a reason they read',
    file: 'server/domain/conversation/deadlines/delivery.ts',
  },
  { says: 'Klart inom', by: 'the queue', how: 'as above', file: 'server/domain/conversation/deadlines/delivery.ts' },
  {
    says: 'arbetet är klart senast den',
    by: 'the queue',
    how: 'as above',
    file: 'server/domain/conversation/deadlines/delivery.ts',
  },
  { says: 'Klart senast', by: 'the queue', how: 'as above', file: 'server/domain/conversation/deadlines/delivery.ts' },
  {
    says: 'Det skulle ha varit klart senast',
    by: 'the queue',
    how: 'as above',
    file: 'server/domain/conversation/deadlines/delivery.ts',
  },
  {
    says: 'Vi lovar: ',
    by: 'the queue',
    how: 'a deadline waits for the handler until it is marked as done, also once its day has passed; mails remind of it on the days that were chosen',
    file: 'server/domain/conversation/deadlines/reminders.ts',
  },
  {
    says: 'Annars upphör beställningen av sig själv.',
    by: 'a job',
    how: 'ends unpaid agreements once their last day to pay is over',
    file: 'server/domain/agreements/lapse-unpaid.ts',
  },
  {
    says: 'dagar, annars upphör beställningen.',
    by: 'a job',
    how: 'ends unpaid agreements once their last day to pay is over',
    file: 'server/domain/agreements/lapse-unpaid.ts',
  },
  {
    says: 'annars går det vidare till nästa',
    by: 'a job',
    how: 'offers a matter to the next partner once an offer is over',
    file: 'server/domain/assignments/offer.ts',
  },
  {
    says: 'vi mejlar en länk hit där du väljer ett nytt lösenord',
    by: 'a mail',
    how: 'taking back an address mails a link to it',
    file: 'server/domain/accounts/email-change.ts',
  },
  {
    says: 'vi mejlar dig en länk för att välja ett nytt lösenord',
    by: 'a mail',
    how: 'taking back an address mails a link to it',
    file: 'server/domain/accounts/email-change.ts',
  },
  {
    says: 'Vi mejlar en länk som gäller i ',
    by: 'a mail',
    how: 'an invitation',
    file: 'server/domain/accounts/people/invite.ts',
  },
  {
    says: 'Du får ett mejl med en länk som bekräftar din adress.',
    by: 'a mail',
    how: 'registration mails a link',
    file: 'server/domain/accounts/register.ts',
  },
  {
    says: 'Då får du ett mejl med en länk för den nya appen.',
    by: 'a mail',
    how: 'a superuser’s reset of the second factor mails a link',
    file: 'server/domain/accounts/people/account-changes.ts',
  },
  {
    says: 'får inga aviseringar eller påminnelser',
    by: 'a job',
    how: 'mails no reminder while the account is disabled, and counts none; notifications pass it over, and so do the mails that ask for a decision or a payment; of deadlines, of which the office is reminded meanwhile, the next one comes once it is open',
    file: 'server/domain/history/waiting/remind.ts',
  },
  {
    says: 'Säkerhetskopior skrivs över inom 35 dagar.',
    by: 'a setting of the server',
    how: 'scheduled backups go by `longestDays`, and deploy/backup.sh refuses a BACKUP_KEEP_DAYS beyond it; other backups, as docs/operations/backups.md asks for them',
    file: 'server/domain/roof/backup-retention.ts',
  },
  {
    says: 'Har adressen redan bytts får du tillbaka den.',
    by: 'a call',
    how: 'the link that was mailed to the old address gives it back for seven days, in which nobody else can use it',
    file: 'server/domain/accounts/email-change.ts',
  },
  {
    says: 'De sparas inom EU och EES.',
    by: 'a person',
    how: 'the operator chooses machines and services there, as docs/operations.md asks for it',
    file: 'docs/operations.md',
  },
  {
    says: '2 år: att någon hos oss har bjudit in dig',
    by: 'a job',
    how: 'deletes what is older',
    file: 'server/domain/roof/delete-expired-rows.ts',
  },
  {
    says: 'tar vi bort det, med filer, meddelanden och noteringar',
    by: 'a job',
    how: 'removes closed matters on the day that their customers were told of, where the office has said after how many months',
    file: 'server/domain/roof/closed-matters.ts',
  },
  {
    says: 'dagar innan, också när tiden förkortas',
    by: 'a job',
    how: 'queues the mail in the transaction that sets the day, and removes nothing before that day',
    file: 'server/domain/roof/closed-matters.ts',
  },
  {
    says: 'Du får ett mejl 30 dagar innan. Väntar något i ärendet tas det inte bort',
    by: 'a job',
    how: 'queues the mail in the transaction that sets the day; passes over matters in which anything waits',
    file: 'server/domain/roof/closed-matters.ts',
  },
  {
    says: 'Då gallras det inte förrän vi har svarat dig, och tidigast ',
    by: 'a job',
    how: 'passes over matters in which anything waits, as a message that isn’t answered does; takes the day back where anything has happened since the mail, and tells another one',
    file: 'server/domain/roof/closed-matters.ts',
  },
  {
    says: 'Händer något efter mejlet får kunden ett nytt, och ',
    by: 'a job',
    how: 'takes the day back where anything has happened since the mail, and tells another one',
    file: 'server/domain/roof/closed-matters.ts',
  },
]

/** Sentences that look alike: they ask something of the reader, or say what the law does. */
export const othersSay: readonly string[] = [
  'Betala senast',
  'Betala tillbaka senast',
  'Betala tillbaka det som inte är gjort, senast',
  'Återbetala senast',
  'Skulle ha betalats tillbaka senast',
  'Svara senast',
  'Svar senast',
  'Svaret skulle ha kommit senast',
  'Du skulle ha fått det senast',
  "kind === 'offer' ? 'före ' : 'senast '",
  'behöver vi något från dig senast',
  'Kunden väntar sig',
  'Kunden skulle ha hört av er senast',
  'Ett meddelande kan bara återkallas inom',
  'får du välja lösenord igen',
  'Hur ofta vi mejlar väljer du',
  'Du får inga fler mejl',
  'till Skatteverket senast',
  'Som partner får du',
  'I så fall får du veta det av juristen.',
  'Vi läser samma uppgifter.',
  'anmäler vi det till IMY inom 72 timmar',
  'har du som regel rätt att ångra dig inom 14 dagar',
  'Dokument som upprättas åt dig får du använda',
  'Anmälan ska göras inom ett år',
  'Vägledning får du av',
  'Vi ändrar policyn när',
  'Vi uppdaterar den här sidan när',
  'Datumet överst visar när det senast hände.',
  'En självfaktura är godkänd om du inte har sagt emot inom 14 dagar.',
  'I din profil väljer du hur ofta du får mejl',
  'Ett meddelande inom två månader',
  'Vi går igenom beslutet och skriver överklagandet.',
  'betaltjänsten för inte tillbaka det av sig själv',
  'Svara på det här mejlet inom 14 dagar.',
]
