import type { Requirement } from './requirement.ts'

/**
 * Visible behavior that nothing prescribed and we decided, by heading of
 * docs/reference/product.md.
 */
export const decisions: Readonly<Record<string, readonly Requirement[]>> = {
  'Who the viewer is': [
    { id: '§viewer-from-profile', asks: 'the viewer is the profile’s id when it has one' },
    { id: '§viewer-from-token', asks: 'without it the viewer is the user_id of the access token' },
    { id: '§ids-as-text', asks: 'id 7 and id ‘7’ are the same person' },
  ],
  'Who pays': [
    { id: '§payer-unnamed', asks: 'a payment that names no payer is the viewer’s, unless they are staff or delegated' },
  ],
  'The payment button': [
    { id: '§paid-for-everyone', asks: 'a paid payment shows ‘Betald’ to every viewer, before any other rule' },
    { id: '§admin-before-delegated', asks: 'a person who is admin and delegated admin gets the admin’s button' },
    { id: '§admin-who-pays', asks: 'an admin who is the payer gets the admin’s button' },
    { id: '§unknown-payment-status', asks: 'a payment of another status shows the server’s word and can’t be paid' },
    { id: '§pay-now-asks-password', asks: '‘Pay Now’ opens the password modal of the matter page' },
  ],
  'Setting up two-factor login': [
    { id: '§setup-without-profile', asks: '/setup-2fa opens for a person with tokens whose profile is answered 403' },
  ],
  'Renewing a session': [
    { id: '§no-refresh-on-entry', asks: '401 from login, refresh, registration or reset starts no refresh' },
    { id: '§one-refresh', asks: 'many 401 at once lead to one refresh' },
    { id: '§refresh-without-token', asks: 'a refresh that is answered without an access token clears both tokens' },
    {
      id: '§refresh-network',
      asks: 'a refresh that the network or a 5xx breaks is tried twice more, then both tokens are cleared',
    },
    { id: '§refresh-offline', asks: 'when the browser reports itself offline, tokens stay and the person reads why' },
    { id: '§refresh-rotates', asks: 'a new refresh token in the reply is stored, and none is needed' },
  ],
  'Matters that stay': [
    { id: '§paid-matter-stays', asks: 'a matter with a paid payment can’t be deleted, and a text says why' },
    { id: '§office-edits', asks: 'an admin edits title, description and files of a customer’s matter' },
  ],
  'One live payment': [
    {
      id: '§one-live-payment',
      asks: 'a second live payment for a matter is refused; a cancelled one is neither listed nor in the way',
    },
  ],
  'A reset by mail': [{ id: '§reset-by-mail', asks: 'a 2FA reset changes nothing until its mailed link is used' }],
  'The list of matters': [
    { id: '§list-in-url', asks: 'sort and filter stand in the address: back and a copied link keep them' },
    { id: '§swedish-order', asks: 'titles with å, ä and ö sort last, in that order' },
    { id: '§newest-first', asks: 'until sorted, matters stand as the server sends them: newest first' },
    { id: '§search-no-scroll', asks: 'sorting or filtering leaves the scroll position alone' },
    {
      id: '§filter-call',
      asks: 'the filter asks the server for that status, and rows already there that match show at once',
    },
  ],
  'Sums of money': [
    { id: '§money-shown', asks: '1595 reads ‘1 595 kr’, 1500.5 reads ‘1 500,50 kr’' },
    { id: '§money-read', asks: '‘1 500’ and ‘1500,50’ are requested as 1500 and 1500.50' },
    { id: '§money-refused', asks: 'an amount that can’t be read rightly is refused, never cut short' },
  ],
  'The installed app': [
    {
      id: '§installed-app',
      asks: 'phones can install the app; the browser keeps its built pages for members, never a reply or a file; a newer build is offered and taken when that is wanted',
    },
  ],
  'Slow and failed calls': [
    { id: '§quiet-status', asks: 'what is only logged also leaves a quiet status text with a way to try again' },
    { id: '§go-at-once', asks: 'every page that leads on after a while has a link to go at once' },
    { id: '§english-marked', asks: 'English texts are marked as English' },
    { id: '§slow-call', asks: 'a call still open after 10 s is spoken of, and can be stopped or made again' },
    {
      id: '§lost-answer',
      asks: 'a change that got no answer is said to be unsure, what it touches is read again, and the same once more, also in a new dialog, takes effect once',
    },
  ],
  'The cookie choice': [
    { id: '§change-consent', asks: 'a link in the footer opens the cookie choice again, in its detail view' },
  ],
  'The remembered payment status': [
    { id: '§stored-status-shown', asks: 'payment_status_{matter_id} is shown until the server has answered' },
    { id: '§stored-status-corrected', asks: 'that entry goes when the server says otherwise' },
    { id: '§stored-status-logout', asks: 'that entry goes at logout' },
  ],
  'Dark mode': [
    {
      id: '§dark-everywhere',
      asks: 'dark mode, chosen on the matter page or in the footer, holds on every page; darkMode is ‘true’, ‘false’ or absent: as the device',
    },
  ],
  'The company': [{ id: '§company', asks: 'name, number, address, phone, mail and social pages are those of the company file' }],
  'Alerts and buttons': [
    { id: '§payout-button', asks: 'the payment-account button reads ‘Skapa Stripe-konto’' },
    { id: '§alerts-in-page', asks: 'every alert is an element of the page with that role, never a dialog of the browser' },
  ],
  'Ids and addresses': [
    { id: '§opaque-ids', asks: 'a matter whose id isn’t a number opens all the same' },
    { id: '§plain-search', asks: 'the request page’s address reads ?matter_id=7, without quotes' },
  ],
  'Guarded pages': [
    { id: '§guard-matter', asks: 'a visitor at /matters/:id is sent to /login with the way back' },
    { id: '§guard-profile', asks: 'a visitor at /profile is sent to /login with the way back' },
    { id: '§guard-payments', asks: 'a visitor at /payments is sent to /login with the way back' },
    {
      id: '§guard-request',
      asks: 'a visitor at /admin-create-payment is sent to /login, and matter_id survives the way back',
    },
    { id: '§guard-setup', asks: 'a visitor at /setup-2fa is sent to /login' },
    { id: '§request-any-member', asks: 'any logged-in person may open the request page; the server refuses' },
    { id: '§open-pages', asks: '/success, /cancel and /verify-email open without a login' },
    { id: '§way-back', asks: 'a login with a way back leads there' },
    { id: '§way-back-ours', asks: 'a way back to another site is not taken' },
    { id: '§renew-in-place', asks: 'a session that ends is renewed in a modal over the page, and what was typed stays' },
    { id: '§no-token-no-spinner', asks: 'without a token no spinner covers the page' },
  ],
  'Addresses of other hosts': [
    {
      id: '§payment-address',
      asks: 'a checkout or onboarding address other than https, or http on loopback or the API’s origin, isn’t followed',
    },
    { id: '§file-address', asks: 'a file whose address is javascript:, data: or blob: gets no link' },
  ],
  Files: [
    { id: '§welcome-files', asks: 'documents, pictures, sound, video and archives are taken' },
    {
      id: '§refused-files',
      asks: 'programs and active content, renamed too, are turned away, and the person reads what is taken',
    },
    {
      id: '§unsent-uploads',
      asks: 'whoever leaves a matter’s page while a file, or a message with files, is on its way or has failed, is asked first; one that fails after that is told of, and is there to be tried again in the same tab',
    },
    {
      id: '§links-stay-open',
      asks: 'a page that stays open gets new addresses of its files before those that it has run out',
    },
    {
      id: '§one-call-per-file',
      asks: 'the matter page sends one PATCH per file, one after the other as they were picked, and shows each one’s progress',
    },
    {
      id: '§photographed-paper',
      asks: 'wherever files go, photographed papers become one PDF of at most 10 MB, made in the browser: ordered, turned, cropped by four corners, in colour or grey, without the place and time that the camera noted',
    },
    { id: '§one-post', asks: 'the create form sends all its files in one POST' },
  ],
  Terms: [
    {
      id: '§withdrawal-explained',
      asks: 'where there is no right of withdrawal, the page says when it ends by distansavtalslagen 2 kap. 11 §, and that paying ends nothing',
    },
    { id: '§court', asks: 'the venue is the company file’s placeholder' },
  ],
  'Calls of our own': [
    { id: '§logout-call', asks: 'logging out ends the session on the server: POST /auth/logout/' },
    { id: '§resend-verification', asks: 'a person gets the verification mail again: POST /accounts/resend-verification/' },
    {
      id: '§choose-password',
      asks: 'whoever opens the verification link in another browser than the one that registered chooses a password at /choose-password: POST /accounts/choose-password/',
    },
    {
      id: '§forgotten-password',
      asks: 'a forgotten password is replaced by a mailed link: POST /accounts/password/forgot/ and POST /accounts/password/reset/',
    },
    {
      id: '§dead-reset-link',
      asks: 'a used or old link for a new password says so when its page opens: POST /accounts/password/reset/check/, which leaves the key as it is',
    },
    {
      id: '§recovery-codes',
      asks: 'recovery codes are made with the password and shown once: POST /accounts/2fa/recovery-codes/',
    },
    {
      id: '§passkeys',
      asks: 'a passkey, with a fingerprint, a face or a PIN, is both factors: set up instead of a code, login without an address, in place of the password; a list in the profile; the last second factor stays: POST /accounts/passkeys/options/, POST /accounts/passkeys/, GET /accounts/passkeys/, DELETE /accounts/passkeys/{id}/, POST /accounts/passkeys/confirm/options/, POST /accounts/passkeys/confirm/, POST /auth/passkey/options/, POST /auth/passkey/',
    },
    {
      id: '§push',
      asks: 'a device that wants to is told of news at the time of the mail, always with the same words; offered once there is something said in a matter, never on a shared computer; it ends with its session: GET /accounts/push/key/, POST /accounts/push/, DELETE /accounts/push/',
    },
    { id: '§recovery-code-login', asks: 'a recovery code is accepted once in the login’s code field' },
    {
      id: '§sessions',
      asks: 'a person sees their sessions and ends one: GET /accounts/sessions/, DELETE /accounts/sessions/{id}/',
    },
    {
      id: '§email-change',
      asks: 'a new address is confirmed at /verify-email/:key and can be called off: POST /accounts/confirm-email-change/ and POST /accounts/cancel-email-change/',
    },
    {
      id: '§export',
      asks: 'a person gets their data as a zip, at an address that opens nothing once the account is disabled: POST /accounts/export/',
    },
    {
      id: '§decline',
      asks: 'the payer declines a request, and it can be made again; whoever made it is mailed while they see the matter, and else its handler or the office hears of it: POST /payments/{id}/decline/, GET /payments/declined/',
    },
    {
      id: '§payment-recalled',
      asks: 'admins, and whoever requested it, take back a payment that was requested without a proposal, while it isn’t paid; the customer gets a mail that nothing is to be paid: POST /payments/{id}/recall/',
    },
    {
      id: '§read-seller',
      asks: 'a payer pays the seller whom they have read, or nobody: an office that sells keeps the details of the order; with a partner who can’t sell any more a payment ends, and the payer is mailed; other details of a partner are read before the card page opens',
    },
    { id: '§receipt', asks: 'payer and admins open the receipt: GET /payments/{id}/receipt/' },
    {
      id: '§documents',
      asks: 'receipts, invoices and credit notes have numbers without gaps, and can be saved as PDF: GET /documents/, GET /documents/{id}/',
    },
    {
      id: '§billing',
      asks: 'above 4 000 kr and for companies the order asks for the buyer’s address, and fills in the last one: GET /billing/',
    },
    {
      id: '§withdrawal',
      asks: 'anyone withdraws from an agreement at /angra in two steps, without a reason, and gets a receipt on the page and by mail: POST /withdrawals/',
    },
    {
      id: '§withdrawal-link',
      asks: 'every page’s footer, and the page of a paid matter, lead to /angra with ‘Ångra avtalet här’',
    },
    {
      id: '§withdrawal-plain',
      asks: 'without JavaScript, or with a server that lacks the call, /angra shows the mail address and the standard form',
    },
    {
      id: '§refund',
      asks: 'an admin gives money back from the receipt, which both sides follow there: GET /payments/{id}/refunds/, POST /payments/{id}/refunds/',
    },
    {
      id: '§refund-repaid',
      asks: 'an admin notes below the receipt that the money of a failed refund was paid in another way, when and how, once; the payer reads it there and in a mail, the books end the debt from the bank account, and it waits no longer: POST /payments/{id}/refunds/{refund}/repaid/',
    },
    {
      id: '§refund-by-hand',
      asks: 'a refund that the office makes by hand at the provider is listed below the receipt as those that were asked for here; if it fails it is owed, waits for admins and can be noted as paid in another way, and one that succeeds pays what an earlier one owed: POST /payments/webhook/, GET /payments/{id}/refunds/',
    },
    {
      id: '§owed-refunds',
      asks: 'a refund that failed stays owed when its customer deletes the account: they are told how it comes, the office is mailed each sum with the way to its receipt, and the summary of the books names it until it has gone back or is noted as paid in another way: DELETE /accounts/delete-account/, GET /books/summary/',
    },
    {
      id: '§twice-taken-share',
      asks: 'a share that the provider takes twice, as a refund that failed is made again, is told to its partner once as given back and then as what the office owes them; the office is mailed, and payouts and their payments name it: GET /books/payouts/, GET /books/payout-payments/',
    },
    {
      id: '§owed-after-partner',
      asks: 'a share that is owed to a partner stays owed when they delete the account: they read before it that the number of their bank account goes, too, and the office is mailed each sum with the way to note it as paid: `share_owed` of GET /accounts/profile/, DELETE /accounts/delete-account/',
    },
    {
      id: '§settled-share',
      asks: 'whoever keeps the books notes at Utbetalningar that a share is settled which the office and a partner owed each other, when and how, once, and never the partner themself; it is booked, in the history and mailed to the partner, and payouts and their payments say what has been paid or has come back: POST /books/payout-payments/{id}/settled/',
    },
    {
      id: '§own-order-done',
      asks: 'a customer who works at the office completes their own matter, and a colleague says that its paid orders without an agreement are done: until then nothing is booked as earned, the right of withdrawal stays, and it waits for admins: PATCH /matters/{id}/, POST /payments/{id}/performed/',
    },
    {
      id: '§orphaned-work',
      asks: 'paid work whose matter has gone with its customer’s account or, without an agreement, is closed is marked as done below its receipt, by an admin whose share it isn’t, with the password; at a ceiling price once what wasn’t used has gone back; the office’s mail about the deleted account leads there, and so does the summary of the books: POST /payments/{id}/performed/',
    },
    {
      id: '§own-share',
      asks: 'an admin who gets a share of a payment, as the partner of that work, leaves to a colleague what the office decides on it: withdrawals, refunds, and that one was paid in another way (403 `payment.own_share`); the pages say so',
    },
    {
      id: '§office-withdrawals',
      asks: 'the office sees at /office/withdrawals what to pay back until when, accepts with the share done, refuses with a reason, and enters by hand: GET /withdrawals/, POST /withdrawals/by-hand/, POST /withdrawals/{id}/accept/, POST /withdrawals/{id}/refuse/',
    },
    {
      id: '§books',
      asks: 'admins keep the books at /office/books, and partners see their payouts there, payment by payment: GET /books/summary/, GET /books/settings/, PUT /books/settings/, GET /books/settings/changes/, GET /books/vouchers/, GET /books/exports/, POST /books/export/, GET /books/payouts/, GET /books/payout-payments/, GET /books/platform-report/, GET /partner-invoices/, PUT /books/partners/{id}/',
    },
    {
      id: '§own-payouts',
      asks: 'who was paid out as a partner reads their own payouts and invoices, and what is reported of them to Skatteverket, for good, also without the role, at /office/books and from the link above every page: `has_payouts` of the profile, which GET /books/payouts/, GET /books/payout-payments/, GET /books/platform-report/, GET /partner-invoices/ and its PDF ask too. A job mails each partner who was paid last year on 15 January where to read it. They also keep their bank account, to which a share that is owed is paid: PATCH /accounts/profile/',
    },
    {
      id: '§buyer-withdraws',
      asks: 'a buyer in time ends the agreement at once, and later is received all the same: POST /agreements/{id}/withdraw/',
    },
    {
      id: '§proposal',
      asks: 'a customer reads a price proposal in the matter, and whole on the page /proposals/:id (GET /proposals/, GET /proposals/{id}/)',
    },
    {
      id: '§proposal-declined',
      asks: 'a customer declines a proposal, with or without a reason: POST /proposals/{id}/decline/',
    },
    {
      id: '§proposal-ordered',
      asks: 'a customer orders as a private person or for a company with one button that says what it costs, then pays; both consents are optional and never ticked in advance: POST /proposals/{id}/accept/',
    },
    {
      id: '§agreement',
      asks: 'a customer sees an agreement in the matter, how far it has come and until when it can be withdrawn from, and whole on the page /agreements/:id (GET /agreements/, GET /agreements/{id}/text/)',
    },
    {
      id: '§early-start',
      asks: 'the payer of an order without an agreement asks for work to begin early: POST /payments/{id}/early_start/',
    },
    {
      id: '§proposal-written',
      asks: 'the office writes a proposal, from the price list if it likes, previews what the customer will read, and sends it with the password; drafts can be thrown away, sent ones recalled: POST /proposals/, PATCH /proposals/{id}/, POST /proposals/{id}/send/, POST /proposals/{id}/recall/, POST /proposals/{id}/discard/',
    },
    {
      id: '§agreement-work',
      asks: 'the office says which share of the work is done, only upwards, and that all of it is: POST /agreements/{id}/progress/, POST /agreements/{id}/performed/',
    },
    {
      id: '§hours-settled',
      asks: 'work at a ceiling price is measured in lines of time and settled by them: the price is that of the charged minutes, never above the ceiling, and the rest goes back: GET /matters/{id}/time/, POST /matters/{id}/time/, PATCH /matters/{id}/time/{line}/, DELETE /matters/{id}/time/{line}/, POST /agreements/{id}/settle/',
    },
    {
      id: '§terms-by-version',
      asks: 'earlier terms and privacy policies stay readable: /terms-and-conditions?version=',
    },
    {
      id: '§history',
      asks: 'each change of a matter is one event of a hash chain, which the matter’s page lists newest first: GET /matters/{id}/events/',
    },
    {
      id: '§history-file',
      asks: 'a customer gets the history as a file that verifies itself without the network: GET /matters/{id}/history/',
    },
    {
      id: '§messages',
      asks: 'customer and office write to each other in the matter, with files: GET /matters/{id}/messages/, POST /matters/{id}/messages/',
    },
    {
      id: '§sent-files',
      asks: 'files of messages, notes and answers stand in the matter’s list of files, with where from and when: GET /matters/{id}/sent_files/',
    },
    {
      id: '§message-recalled',
      asks: 'one’s own message can be taken back within five minutes while it is unread; ‘Läst’ has no time: POST /matters/{id}/messages/{message}/recall/, PUT /matters/{id}/read/',
    },
    {
      id: '§no-answer',
      asks: 'the office says that the customer’s last message needs no answer, which ends the wait for one until the customer writes again; the customer isn’t told: POST /matters/{id}/messages/{message}/no_answer/',
    },
    {
      id: '§internal-notes',
      asks: 'the office’s notes are in no answer, export or count of the customer',
    },
    {
      id: '§client-requests',
      asks: 'the office asks the customer for files, a text or a choice, each answered in a box of its own: GET /matters/{id}/requests/, POST /matters/{id}/requests/, POST /matters/{id}/requests/{request}/answer/',
    },
    {
      id: '§several-requests',
      asks: 'the office asks for up to ten things in one sending, of which the customer gets one event and one notification, and keeps lists of what is often asked for together, up to fifty for the whole office: POST /matters/{id}/requests/several/, GET /office/request_lists/, PUT /office/request_lists/, DELETE /office/request_lists/{id}/',
    },
    {
      id: '§client-answers-judged',
      asks: 'an answer is accepted, or returned with a sentence; what isn’t needed any more is taken back: POST /matters/{id}/requests/{request}/accept/, POST /matters/{id}/requests/{request}/return/, POST /matters/{id}/requests/{request}/cancel/',
    },
    {
      id: '§client-request-reminders',
      asks: 'mails remind the customer three days and one day before the last day of what still waits for an answer, each once, without the title, and not those who have silenced them',
    },
    {
      id: '§waiting',
      asks: 'everybody reads what waits for them in all matters, by day and then by how long it has waited, and a matter says all that waits in it: GET /waiting/',
    },
    {
      id: '§readers',
      asks: 'the office’s notifications go to the handler of a matter, or to whoever stands in while they are away; without a handler, or with a stand-in who can’t act, to all admins, and about money to them too. A partner without a tie to a matter is told of nothing. Who is away says so: GET /accounts/away/, PUT /accounts/away/, DELETE /accounts/away/',
    },
    {
      id: '§answer-in-time',
      asks: 'a customer who writes, answers or makes a matter is answered within one Swedish working day: it waits with its last moment, and whoever reads it is told at three in the afternoon of the working day before',
    },
    {
      id: '§reminders',
      asks: 'a customer is reminded once of a proposal two days before its last day, of an unpaid order on its third and tenth day, and of a question without a day after a week',
    },
    {
      id: '§delivery',
      asks: 'an agreed delivery is a deadline that its customer sees from the payment on, counted from the latest of order, payment and allowed start; the office moves it with a reason that the customer reads, and it ends with its agreement',
    },
    {
      id: '§promises',
      asks: 'every sentence that says what we will do is in a table with what keeps it: docs/reference/promises.md',
    },
    {
      id: '§now',
      asks: 'a matter’s page first tells how it stands: what happened, what is needed, what comes next and when, with at most one thing to do: GET /matters/{id}/now/',
    },
    {
      id: '§page-agrees',
      asks: 'a matter’s page that stays open agrees with itself: how it stands is asked for each minute, and when that has changed, all that it sums up is fetched again',
    },
    {
      id: '§office-day',
      asks: 'the office sees its day: all that waits for the reader in one queue, and what is new, what waits for it or for the customer, what is unpaid, this week’s deadlines and withdrawals, each a list with a number: GET /office/day/',
    },
    {
      id: '§office-bar',
      asks: 'above every page for members the office has a navigation of its own, by rights: the day, matters, withdrawals with how many are to be decided on, books or payouts, people and the search; a server without an inbox has none',
    },
    {
      id: '§list-filters',
      asks: 'the office narrows and sorts its list by handler, service, next day and age, in pages that are index reads at a million matters, and begins with its own matters once it has any: GET /matters/',
    },
    {
      id: '§list-own-matters',
      asks: 'of their own matter the office’s list, its filters, orders, views and numbers tell somebody at the office what waits for its customer, and no day that the office keeps to itself: GET /matters/, GET /office/day/',
    },
    {
      id: '§office-settings',
      asks: 'an admin makes the office their own with their password: company, prices, promises and fee, in versions that are kept; an earlier one can be restored, once its changes are read; what was agreed before keeps its own facts, and in production nothing is sold before the office has its own: GET /office-profile/, GET /office/settings/, PUT /office/settings/, GET /office/settings/versions/, GET /office/settings/compare/, POST /office/settings/restore/',
    },
    {
      id: '§sent-settings',
      asks: 'a proposal keeps the settings that it was sent with, whatever the office changes later: at a ceiling price the free minutes of the price list, which its text names and by which it is settled, and of what a partner is paid the platform’s fee; a payment that is requested without one has the fee of its request',
    },
    {
      id: '§free-minutes-shown',
      asks: 'a price by the hour says its free minutes on every page by the number that is settled by; a condition in words promises none beside it, and is refused when it does',
    },
    {
      id: '§closed-matters',
      asks: 'closed matters go by themselves where the office has said after how many months, and never by default: customer and office read the day, the customer is mailed thirty days ahead and the office has a view of them; what waits in one, running work and money on its way hold it, opening it again ends it, a shorter period never takes the thirty days away; receipts, paid agreements and the books stay',
    },
    {
      id: '§office-look',
      asks: 'an office of one’s own has two colours, from which all others follow and whose texts are refused below a contrast of 4.5:1 in light or dark, and a logo; its public pages are rendered again when it changes, with its facts and looks in the first paint: GET /office-logo/{sha256}.{ending}',
    },
    {
      id: '§identification',
      asks: 'in matters that may be about property or a company and that no advokat performs, the office notes who was identified, how, when and a day to look again, or that the matter concerns neither; never a copy; it waits until it is noted, and on its day; the customer reads it in their export alone, and it is kept for five years after the matter is closed: GET /matters/{id}/identification/, POST /matters/{id}/identification/',
    },
    {
      id: '§announced-terms',
      asks: 'coming terms are shown to admins with the last day to announce them and how many have been told; an admin announces a version with their password, and each person whom it concerns is mailed once: GET /office/terms/, POST /office/terms/',
    },
    {
      id: '§saved-views',
      asks: 'somebody at the office keeps a view, search, filters and order under a name, alone or for all colleagues, and forgets it: GET /office/views/, POST /office/views/, DELETE /office/views/{id}/',
    },
    {
      id: '§office-bulk',
      asks: 'at most 200 matters are chosen by mouse or, wherever the focus is, by keys that can be switched off, and get a status, each by a call of its own: what refused is named, and for ten seconds it can be undone',
    },
    {
      id: '§office-csv',
      asks: 'all that a view, search and status have found is saved as CSV, with formulas defused',
    },
    {
      id: '§partner-profile',
      asks: 'a partner says in the profile which services and languages they offer, whether they are away, and whom their own firm serves: GET /partner-profile/, PUT /partner-profile/',
    },
    {
      id: '§partner-terms',
      asks: 'a partner accepts the partner terms (how offers are ranked, reasons for ending, complaints) before taking a matter, each version anew, and before asking for money that is paid out to them or opening a payout account (403 `partner_terms.first`); for matters they have, earlier ones will do, and their self-billed invoices wait for those that have it; it is kept with its time: GET /partner-terms/, POST /partner-terms/',
    },
    {
      id: '§service',
      asks: 'the customer may say which of the five services a matter is about; a free one is then offered to the partner whom it fits, who isn’t away and has the fewest open matters: PUT /matters/{id}/service/',
    },
    {
      id: '§proposal-beside',
      asks: 'a proposal is written beside its matter on a desktop; a service of the price list fills in what is included too, unless it is written already; ‘Skriv prisförslag’ is the first way, ‘Begär Betalning’ is outlined, with ‘utan prisförslag’',
    },
    {
      id: '§take-matter',
      asks: 'a partner takes a matter that nobody has and no other lawyer answers, where partners see all, after a conflict check of its parties; of two at once one has it, and the other is told who; an admin who is a partner, and assigns it to themselves, is asked the same: POST /matters/{id}/assignment/take/',
    },
    {
      id: '§offer-at-once',
      asks: 'an offer is checked for conflicts, taken and declined where it is shown: on home, in Min dag, under Läget; a check without a party says that only the customer’s name was compared',
    },
    {
      id: '§assignment',
      asks: 'an offer stands for 48 hours, then or when declined the next partner is asked; it ends with its matter, and a closed one isn’t offered; admins offer, assign and release with a reason, and only from whoever they have read had it: GET /matters/{id}/assignment/, POST /matters/{id}/assignment/, POST /matters/{id}/assignment/answer/, POST /matters/{id}/assignment/release/',
    },
    {
      id: '§leaver-recall',
      asks: 'a partner who leaves takes along what they have sent or requested, in whosever matter: the proposal is recalled and the payment request ended, and the customer is mailed; an order stands, and so does what an admin has asked for',
    },
    {
      id: '§conflicts',
      asks: 'before a partner takes a matter, its customer and parties are looked for among other parties, customers and the partner’s own clients; each look-up is in the history: PUT /matters/{id}/parties/, POST /matters/{id}/conflicts/',
    },
    {
      id: '§partners-see',
      asks: 'with PARTNERS_SEE=assigned partners see their own and assigned matters only, and offered ones without title',
    },
    {
      id: '§office-search',
      asks: 'on every page for members Ctrl K searches the office’s matters and, for admins, people: ten of each, with the words marked',
    },
    {
      id: '§number-search',
      asks: 'Ctrl K finds numbers first, as people type them: 13, ärende 13, A2026-1, K2026-1; a matter, an agreement, a receipt, an invoice or a credit note, among what the reader sees: GET /search/numbers/',
    },
    {
      id: '§offline-sending',
      asks: 'a message, an answer and a new matter that are sent while offline wait, say so, and are sent once when the browser is online again; refused then, they stay and say why',
    },
    {
      id: '§text-search',
      asks: 'Ctrl K also finds messages, notes of the office and file names, the ten newest of each, among what the reader sees: GET /search/texts/',
    },
    {
      id: '§inbox',
      asks: 'customer and office see which matters have something new, in the navigation, the list and, as a number without words, the tab’s title, within a minute and until the matter is opened; where it is a message, its row leads to it: GET /inbox/, PUT /matters/{id}/opened/',
    },
    {
      id: '§notices',
      asks: 'what is still unread after two quiet minutes is mailed once, with its kind and a link and no other word; each kind but money can be had daily or never, in the profile or, without a login, by a link in the mail: GET /notices/, PUT /notices/, POST /notices/unsubscribe/',
    },
    {
      id: '§deadlines',
      asks: 'the office sets deadlines in a matter, and the customer reads those that are shown; nobody overwrites what they haven’t read: GET /matters/{id}/deadlines/, POST /matters/{id}/deadlines/, PUT /matters/{id}/deadlines/{deadline}/, DELETE /matters/{id}/deadlines/{deadline}/',
    },
    {
      id: '§done-deadlines',
      asks: 'a deadline whose day has passed waits for the office until it says that it is done, or moves it; meetings, and what somebody else does, are over with their day, and completing a matter ends what had passed: PUT /matters/{id}/deadlines/{deadline}/done/',
    },
    {
      id: '§deadline-reminders',
      asks: 'a mail reminds of a deadline, by default three days and one day before, each once, and without its title',
    },
    {
      id: '§calendar',
      asks: 'calendar programs read one’s deadlines, without a title, by a link that is made with the password and can be revoked: GET /calendar/key/, POST /calendar/key/, DELETE /calendar/key/, GET /calendar/{key}.ics',
    },
    {
      id: '§list-pages',
      asks: 'however many matters there are, the list comes in pages that begin where the last one ended, in each of its orders, with how many there are of each status: GET /matters/ with limit, after and sort',
    },
    {
      id: '§list-search',
      asks: 'a list in pages is searched by the server: title, notes, description and the owner’s name, within compounds too, and nobody finds or counts what they may not see: GET /matters/ with q',
    },
    {
      id: '§list-office',
      asks: 'a page of the list tells the office whose each matter is, since when, who last acted in it, and who is expected to act, and tells a customer none of it',
    },
    {
      id: '§bookkeeper',
      asks: 'the role Ekonomi, given with another or alone: books, all documents and payouts; no matter, message, title or other text of a customer, in no list, search, count or mail; two-factor login as for all who work here: GET /books/documents/',
    },
    {
      id: '§people',
      asks: 'admins find everybody with an account, invite, give roles, disable, enable, log out and mail new links, each told by mail; only superusers touch superusers, nobody their own: GET /people/, POST /people/, PUT /people/{id}/roles/, POST /people/{id}/acts/',
    },
    {
      id: '§security-log',
      asks: 'what is done to accounts by others than their owners is kept for two years, and shown to admins: GET /security-events/',
    },
    {
      id: '§quick-exit',
      asks: 'customers and visitors leave by one press or Escape three times: the page is blank at once and replaced by a neutral one, the session and what was written are gone, and the Back button shows nothing',
    },
    {
      id: '§drafts',
      asks: 'what is typed into a new matter, a text that is changed in its place, a message, a note, an answer, a proposal or the contact form is found again when the form is opened, until it is sent, thrown away or seven days old: sealed in the browser for whoever wrote it, in the tab for visitors, and not at all for members on shared computers',
    },
    {
      id: '§described-first',
      asks: 'a visitor describes the matter at /beskriv before there is an account; what was written waits sealed with the registration for seven days, and is one matter when the account is ready, also when the link was opened on another device and the same password is chosen: POST /accounts/describe/',
    },
    { id: '§webhook', asks: 'Stripe’s signed webhook settles a payment: POST /payments/webhook/' },
    { id: '§extras-off', asks: 'built with VITE_API_EXTRAS=off, the web app shows nothing that rests on calls of our own' },
  ],
}
