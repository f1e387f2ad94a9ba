/**
 * A promise about safety or reliability. A test that proves it carries the id as a tag:
 * `{ tags: ['R12', 'R13'] }`.
 */
export interface Requirement {
  id: `R${string}`
  asks: string
  /** The attack of its tests: what is sent or done, how often, and what is checked. */
  attack: string
  /** A failing test blocks a release. */
  starred?: true
}

const subjects: Readonly<Record<string, readonly Requirement[]>> = {
  'registration and passwords': [
    {
      id: 'R01',
      starred: true,
      asks: 'registering tells nobody whether an address already has an account; only its owner is told, by mail',
      attack:
        'A known address, with spaces and capitals, and an unknown one are registered: answers and numbers of hashes are compared, mails and rows counted. The owner’s name and password are checked afterwards.',
    },
    {
      id: 'R02',
      asks: 'the same address registered many times at once becomes one account',
      attack:
        'Twenty registrations of one address at once: answers compared, accounts counted, the mailed link opened. F6 repeats it over two processes.',
    },
    {
      id: 'R03',
      asks: 'registering an unverified address again replaces password and details, and the earlier key is dead',
      attack:
        'An attacker registers the victim’s address, then the victim does: the attacker’s key and both passwords are tried. Ten times both things happen at the same moment, and the row must be one of the two, whole.',
    },
    {
      id: 'R04',
      asks: 'addresses that only look alike belong to different people',
      attack:
        'Three look-alikes (ı, the Kelvin sign, ä in the domain) register and log in beside the real address; the forgotten password is asked for in three spellings and with a Cyrillic а. Mails are counted.',
    },
    {
      id: 'R05',
      asks: 'consent must be given and the passwords must agree; errors in Swedish by field; consent is kept with time and version',
      attack:
        'Consent as false, absent, "false", "true" and null, and passwords that differ by a space: errors are read, then time and version in the row.',
    },
    {
      id: 'R06',
      asks: 'passwords of 8 to 256 characters, any of them, sign for sign, however a device spells its letters; common ones and one’s own e-mail or name are refused',
      attack:
        'Seven bad passwords at registration, of 10,000 characters too, and three at a change: errors are read, no hash is made. Four odd good ones (64 emojis, a space at the end, mixed scripts, 81 characters) log in exactly and not with one character more or less. One with å and ö is chosen and typed with composed letters and with letters taken apart, in all four pairs; one stored as it was typed still works.',
    },
    {
      id: 'R07',
      asks: 'a verification key is random, kept only as a hash, bound to person and address, good once and for 24 h; opened in another browser than the one that registered, it is used up when a password has been chosen there',
      attack:
        'Rows and a dump of the database are searched for the key. Keys are tried a second before and after their end, a second time after a minute, after a later key, after a change of address, and for another purpose.',
    },
    {
      id: 'R08',
      asks: 'a verification asked twice at once, or again within 60 s by the same browser, gives the same session',
      attack: 'Five GETs with one key at once and a sixth after 59 s: refresh tokens are compared, sessions counted.',
    },
    {
      id: 'R09',
      asks: 'an unverified account can’t log in, and its mail is sent again at most every 3 min',
      attack:
        'Ten logins with the right password and three requests for the mail: mails are counted. The answer to a wrong password, and the rows that a request costs, are compared with those of an unknown address.',
    },
    {
      id: 'R10',
      asks: 'links in mails are built from the configured address, never from a request’s headers',
      attack:
        'Registration and forgotten password are sent with Host and X-Forwarded-Host of another site; the mailed links are read.',
    },
    {
      id: 'R11',
      asks: 'a changed e-mail counts once its link has been opened and the account’s password, and the code where two-factor login is on, have been given; for 7 days after that the old mailbox can take the address back; a taken address isn’t given away',
      attack:
        'A stolen access token asks for a new address, and its link is opened from the attacker’s mailbox without password and code and with wrong ones: the profile is read after each. The old mailbox’s cancel link is used before the change, on day 6, twice, and after its 7 days; sessions and mails are looked at. A taken and a free address are compared.',
    },
    {
      id: 'R103',
      asks: 'what was set before a mailbox was proven (password, names, waiting secret, sessions) ends with the proof, unless the same browser registered; an invitation replaces an unverified registration; no role on a password that its owner didn’t choose',
      attack:
        'A stranger registers a lawyer’s address, the lawyer opens the link elsewhere, chooses a password, sets up two-factor login and gets the role: the stranger’s password is tried after each step, with the right code too. The role is given before the choice, by an admin and on the command line. 80 calls are made with the session that must choose. Two sessions of one person ask for secrets and try each other’s codes.',
    },
  ],
  'login and two-factor': [
    {
      id: 'R12',
      starred: true,
      asks: 'a failed login is answered alike whatever failed, and after the same work',
      attack:
        'Unknown address, wrong password, disabled and unverified account: answers are compared, hashes counted. The eleventh try is compared for a known and an unknown address.',
    },
    {
      id: 'R13',
      starred: true,
      asks: 'wrong passwords are counted before hashing, over all processes, spellings and calls that ask for one; the 11th is 429',
      attack:
        'Ten wrong passwords in two spellings, spread over login, 2FA reset, change and deletion and over two processes, then the right one: 429, and no hash is made. Twenty at once are ten guesses. Recovery codes take ten, too.',
    },
    {
      id: 'R14',
      asks: 'nobody can lock an owner out: a browser or network that has logged in to the account before is never held up by others’ failures, and from a new network the owner gets in within a minute',
      attack:
        'Six, then fifty addresses send wrong passwords for 150 s while the owner logs in 30 times from a known browser, and from a new network. 1,000 addresses guess for a day by a moved clock: guesses are counted. 300 logins at once, a network that guesses at 100 accounts, an IPv6 subscriber with many addresses; F12 sends 200 logins a second from 50 addresses.',
    },
    {
      id: 'R15',
      asks: 'a caller’s network address is taken from the configured proxy only, however the proxy spells it',
      attack:
        'Ten wrong passwords under ten made-up forwarded addresses, behind one proxy hop and behind none: the next try is 429. One address with and without port, in brackets and as mapped IPv6 counts as one.',
    },
    {
      id: 'R16',
      starred: true,
      asks: 'with two-factor on, a password alone gives neither token nor session',
      attack:
        'The right password without code, with an empty and a wrong one, and a wrong password with the right code: answers are read, sessions counted. A recovery code is tried with a wrong password and at another account.',
    },
    {
      id: 'R17',
      starred: true,
      asks: 'a code works once, also when twenty logins bring it at the same time',
      attack:
        'A code is sent twice, an older one after a newer, one that has activated, and one in twenty logins at once: one succeeds. The same over processes whose clocks are up to 180 s apart, and with recovery codes.',
    },
    {
      id: 'R18',
      starred: true,
      asks: 'after 5 wrong codes the account’s codes are locked for a while that doubles, and its owner gets a mail',
      attack:
        'Five wrong codes, then the right one, by TOTP, activation and recovery code, in a row and nine at once; eight rounds with a moved clock. Answers and mails are read.',
    },
    {
      id: 'R19',
      asks: 'codes are those of RFC 6238, one step to either side, by the server’s clock; spaces are welcome, odd digits aren’t',
      attack:
        'The test vectors of RFC 6238 and RFC 4226 with up to two steps to either side, three spellings with spaces, nine strings that are no code; the first and last moment of a step, changes of summer time, 2038 and a leap day.',
    },
    {
      id: 'R20',
      asks: 'set-up never shows or replaces an active secret, and stays the same while it is pending',
      attack:
        'Set-up is asked for twice at once and 290 s later: one secret. A code of a secret that is 10 min old is refused. With an active secret both calls are tried.',
    },
    {
      id: 'R21',
      starred: true,
      asks: 'a password or a mailbox alone never replaces both factors: a 2FA reset changes nothing until the mailed link’s session has activated a new secret, and for 72 h after a password reset by mail it waits, told to the mailbox and to every open session, and cancelled by any login with the second factor',
      attack:
        'People who hold a mailbox, an access token, a password, a phone, a recovery code, or two of them, try every way to both factors, and the clock is moved to 72 h: a table says what each of them reaches. A reset is asked for with right, wrong and unknown details; its link is left, opened late and twice, and its limited session tries four other calls.',
    },
    {
      id: 'R22',
      asks: 'for staff and delegated admins that link isn’t enough: an operator or a second admin completes it',
      attack:
        'Staff, superuser and delegated admin ask for a link of their own and open it: 403, no session, a line in the log. The operator’s link is then used, twice, late, and after a newer one.',
    },
    {
      id: 'R23',
      asks: 'secrets of two-factor login are encrypted with a key outside the database, and a wrong key stops the start',
      attack:
        'Database and log are searched for every TOTP secret, recovery code and encryption key. The server is started with another APP_SECRET and with a tampered row: it refuses, and the database is compared.',
    },
    {
      id: 'R24',
      asks: 'privileged people can’t work before two-factor login is set up',
      attack:
        'People without two-factor login become staff or delegated admin while they are logged in: their next call is 403 until it is set up, also under REQUIRE_2FA=staff.',
    },
    {
      id: 'R111',
      asks: 'a second factor is set up only with a login of the last ten minutes',
      attack:
        'With `REQUIRE_2FA` off and staff, a token whose login is 599 s and 600 s old asks for a secret and tries to activate the earlier one.',
    },
  ],
  sessions: [
    {
      id: 'R25',
      starred: true,
      asks: 'a token counts only with the right algorithm, key, purpose, issuer, audience and time; all others are 401',
      attack:
        'Tokens with ten altered claims, headers and keys, with keys of four other purposes, with alg none in four spellings, an altered payload, an empty key, the wrong kind, rubbish, no token: all 401. The forger is shown to make a good one. Clocks of processes are moved by up to 90 s.',
    },
    {
      id: 'R26',
      starred: true,
      asks: 'several tabs and lost answers may repeat a refresh with the newest token or its parent; an older one is refused, and ends the session once the last rotation is ten seconds old',
      attack:
        'Twenty refreshes of one token at once, in one process and in two: one child. The parent is sent ten times over two days. Tokens two to five generations old are sent right after a rotation and later: the token, the session and its access are tried afterwards. A client that never keeps the new token goes on for 29 days.',
    },
    {
      id: 'R27',
      asks: 'sessions end after 7 days idle and 30 days in all (staff 12 h and 7 days), access tokens after 5 min',
      attack:
        'The clock is moved: access at 304 and 305 s; a session after a week’s rest and after 30 days; of staff and delegated admins after 12 h and a week; across changes of summer time and 2038.',
    },
    {
      id: 'R28',
      starred: true,
      asks: 'an access token dies with its session, on every process',
      attack:
        'Seven endings (logout, deletion, disabling, a new password in two ways, ended from elsewhere, a reused refresh token): access and refresh are then tried at two app instances. Logout at one real process, access at another.',
    },
    {
      id: 'R29',
      asks: 'a role that is taken away is gone at the next call',
      attack:
        'Roles are taken in the database while the token is valid; status, list, payment request and bank account are tried at once.',
    },
    {
      id: 'R30',
      starred: true,
      asks: 'a password change keeps this session and ends all others; a wrong old password ends none',
      attack:
        'Three sessions; one changes the password, access and refresh of all are tried. With a wrong old one nothing ends. A login, a second change and a reset link are played between the comparison and the commit: no session opens.',
    },
    {
      id: 'R31',
      asks: 'logging out ends the session on the server, and works in the browser without the server too',
      attack:
        'Logout with the newest and an older token, twice, with rubbish and with an access token; the other session goes on. In the web app while the API is down, broken, silent or doesn’t know the call, and during a refresh: tokens are looked for.',
    },
    {
      id: 'R32',
      asks: '401 means the token only, never a wrong password or code',
      attack:
        'Wrong passwords at login, payment request, checkout, change, deletion and recovery codes, and a wrong activation code: every status is read.',
    },
    {
      id: 'R33',
      asks: 'no cookie logs anybody in, and no CSRF header is needed or trusted',
      attack:
        'A valid token in cookies with a CSRF header, without bearer, for a read and a write: 401. A bearer without and with a made-up CSRF header: 200. A login’s answer is searched for cookies.',
    },
  ],
  authorisation: [
    {
      id: 'R34',
      starred: true,
      asks: 'every route answers every kind of person as the access matrix says, and no route is missing from it',
      attack:
        'Every act of the matrix is played as each of eight kinds of people; the status is compared, and after each refusal the whole database. Every route that the server has must be named.',
    },
    {
      id: 'R105',
      asks: 'nobody acts for the office in a matter, or with money, of their own, and a draft goes out only as its sender has read it',
      attack:
        'Each act of the access matrix that the office may do and a customer may not is tried by the matter’s owner as partner, staff, superuser and both: 403, and the whole database is compared. A draft is changed between reading and sending it.',
    },
    {
      id: 'R107',
      asks: 'a repeated call is answered only to those who may make it still, and what is kept for repeats holds no content',
      attack:
        'Each call with an Idempotency-Key is made and then repeated: after its role was taken, its matter released or deleted, its account disabled and deleted. The rows that are kept are read for planted words.',
    },
    {
      id: 'R35',
      asks: 'other people’s things look as if they didn’t exist',
      attack:
        'Twelve calls name another person’s thing and one that doesn’t exist: status, headers and body are compared, and the database. Lists are read, eight impossible ids tried, and the same at receipts, payments and sessions.',
    },
    {
      id: 'R36',
      starred: true,
      asks: 'nobody sets a field by sending it along that isn’t theirs to set',
      attack:
        'Two dozen foreign fields (flags, ids, hashes, prototypes) are sent with registration, profile, matter, form and payment request, as customer and as office: rows are compared.',
    },
    {
      id: 'R37',
      starred: true,
      asks: 'status and notes by role; a request with an allowed and a forbidden field changes nothing',
      attack:
        'Six changes of status and notes, alone and beside allowed fields, as JSON and as form, by customers and by delegated admins on their own matter: 403, row and file store compared. What is allowed is tried, too.',
    },
    {
      id: 'R38',
      asks: 'a file can be removed or read only through the matter it belongs to',
      attack:
        'Files of another matter of the same owner are removed, alone, mixed and under impossible ids: 400, and nothing has changed. An address gets the key of another file: 403.',
    },
    {
      id: 'R39',
      asks: 'bank account and payment account are for delegated admins only, the bank account also for those who were paid out as one; the number is checked, masked in logs, its change mailed',
      attack:
        'Customer, staff and superuser try both: 403. Seven strings that are no account and six that are; log and mail are searched for the number.',
    },
    {
      id: 'R40',
      asks: 'answers carry the fields that are specified for that role and no others',
      attack:
        'The keys of seven answers are compared for each of four roles. Answers to the office are searched for another person’s details. Drafts with planted secrets are sent through the filter of replies.',
    },
    {
      id: 'R41',
      asks: 'a status is one of four, also in the filter',
      attack: 'Seven other values by PATCH and five in the filter, lists and objects among them: 400, in words.',
    },
    {
      id: 'R109',
      asks: 'nothing is scored, counted or ordered by what its reader may not see',
      attack:
        'A partner who sees only what is assigned guesses at a hidden party: equal, alike, with the right, a wrong and no number, and twenty numbers without the name. Each guess that may match gets the same words. Names are counted against the hour’s hundred, and the log is read.',
    },
    {
      id: 'R112',
      asks: 'no list is cut: each has a next page, or a reason why it can’t grow',
      attack:
        'Five hundred and twenty-four made-up statements, some with the number of a paid order, hide the buyer’s own: it is first, and each row is on one page. The contract’s lists are walked, and matters filled until they refuse more.',
    },
  ],
  files: [
    {
      id: 'R42',
      starred: true,
      asks: 'a file is reached only by a signed, expiring address of its own, made for someone who sees the matter',
      attack:
        'Ten altered addresses, the signature of another file, another secret, an expired address, a removed file and a deleted matter, on disk and in a bucket. The answers to nine calls of another customer are searched for addresses.',
    },
    {
      id: 'R43',
      starred: true,
      asks: 'no file runs a script in any of our origins; a text opened as our own copy has a fixed type',
      attack:
        'A corpus of more than 130 hostile and odd files is uploaded: what is refused leaves nothing, what is taken is served with exact headers. Chromium opens each on the web app’s own origin and embeds some in another site: dialogs, requests and storage are watched. A text with a script in it, from a server that names no charset, is opened in a new tab.',
    },
    {
      id: 'R44',
      starred: true,
      asks: 'size, number, quota and pixels are limited while the bytes arrive, and the answer comes at once',
      attack:
        'A file of 10 MB and one byte; files of 30 MB with and without a length, without end, stalled; eleven files, too much text, lying and contradicting lengths; 20 uploads side by side, ten that race for the last of the quota; pictures that claim vast sizes. Answers are read, folders looked at.',
    },
    {
      id: 'R45',
      asks: 'a file is what its content says, and that must be welcome; a welcome one under a wrong extension gets its own; what the sender declares doesn’t count',
      attack:
        'One file of every welcome type; eleven that are something else than their name says; eleven welcome ones under another’s name; ten names that aren’t welcome; the corpus of R43.',
    },
    {
      id: 'R46',
      asks: 'archives that hide bombs or climbing paths are refused without unpacking them',
      attack:
        'Bombs, climbing and absolute paths, 6,000 entries, a claimed million, one content named 1,000 times: refused, with no inflation and fewer than six reads counted.',
    },
    {
      id: 'R47',
      asks: 'a file’s name is a label, never a path; equal names don’t overwrite each other, nor in an archive that Windows unpacks',
      attack:
        'Names with paths, drives, NUL, line breaks, turned writing direction, half characters, quotes, emojis and 300 characters: label, storage key and Content-Disposition are read, in Chromium too. Two files of one name. Names that Windows can’t have, in an export.',
    },
    {
      id: 'R48',
      asks: 'after any crash every row has its file; leftovers are swept after 24 h',
      attack:
        'Four uploaders work while the server is killed at each of seven steps of keeping and removing, at the 1st and 5th time (F2: at each of the first 20): every row’s file is hashed and compared with what was acknowledged. Buckets and databases that fail; the sweeper a day later.',
    },
    {
      id: 'R49',
      asks: 'previews work across origins for our web app and for no other site; UTF-8, UTF-16 and Latin-1 read well, in a new tab too; long texts are cut',
      attack:
        'Chromium shows a picture, a PDF and texts in UTF-8 and Latin-1 from another origin, and 256 kB of a text of 10 MB. Another site tries to read, frame and draw them.',
    },
  ],
  payments: [
    {
      id: 'R50',
      starred: true,
      asks: 'a matter has one pending payment at most, however many ask at once',
      attack:
        'Twenty requests by two people of the office at once: one 201, nineteen 409, one row, one mail. F6 repeats it over two processes.',
    },
    {
      id: 'R51',
      starred: true,
      asks: 'amounts are exact, 3.00 to 999,999.99 SEK with two decimals; every other form is refused',
      attack:
        'Sixteen things that are no amount; six amounts whose öre are read in the row, five in what is sent to Stripe’s stand-in and as VAT on the receipt.',
    },
    {
      id: 'R52',
      starred: true,
      asks: 'only the provider’s verified word makes a payment paid, and only when all its particulars match',
      attack:
        'Seven bad signatures, a body that is no event, events about another amount, currency, payment or session, and true events while the provider says that nothing is paid: state, quarantine and log are read. F11 repeats it in every life.',
    },
    {
      id: 'R53',
      starred: true,
      asks: 'the webhook may come often and in any order: one change, one order confirmation; paid stays paid',
      attack:
        'One event 20 times at once, 20 events about one session, over two processes, backwards, late and with gaps; expiry and failure after the payment; random stories of refunds, shuffled and doubled. State, events and mails are counted.',
    },
    {
      id: 'R54',
      asks: 'the webhook is answered quickly, and well only after the change is kept',
      attack:
        'The provider can’t be asked when the webhook comes: 503, still pending; delivered again it counts once. F11 kills the API between the provider’s answer and the commit. How quickly it is answered isn’t measured.',
    },
    {
      id: 'R55',
      starred: true,
      asks: 'double clicks, tabs and retries never lead to two sessions that can be paid',
      attack:
        'Ten clicks at once, six over two processes; answers lost, cut, 409, 500 and 503, once and twice; a process that died while it opened; a page that expires, or opens while its payment is declined. Open sessions at the provider are counted.',
    },
    {
      id: 'R56',
      asks: 'the password is asked and checked before a request and before a checkout',
      attack: 'A wrong and an absent password at both calls: 400, no row, and the provider isn’t asked.',
    },
    {
      id: 'R57',
      asks: 'only the payer opens the checkout, and only while the payment is pending',
      attack: 'Admin, stranger and a made-up id at checkout and decline; customers who request; an admin who is delegated, too.',
    },
    {
      id: 'R58',
      asks: 'a person who is back before the webhook reads nothing untrue, and sees the payment turn paid',
      attack:
        'Paid at the provider while no event comes: the next click and the reconciler, in two processes at once, find it; a round that hangs isn’t begun twice. The receipt and the matter’s page are open before the word comes.',
    },
    {
      id: 'R59',
      asks: 'a slow or broken provider or file store gives a clear error within 12 s, leaves nothing half done, can be tried again, and holds up no other kind of work',
      attack:
        'The provider hangs, fails, cuts and loses answers, once and twice: times are measured, others’ calls made meanwhile, sessions counted. F11 does it life by life. F18: the file store stops answering while mails wait, files are uploaded, and others read.',
    },
    {
      id: 'R60',
      asks: 'refunds and disputes are recorded and leave the payment paid',
      attack:
        'Refunds in any order, twice, failing, before the payment and of unknown charges; disputes won, lost and closed. State, sums, mails and receipt are read; a property test shuffles random stories.',
    },
    {
      id: 'R61',
      asks: 'deleting a matter never leaves money without an owner',
      attack:
        'A matter is deleted with an open card page, right after it was paid, while the provider is away, and while a page opens; people leave while requests arrive; the process is killed at each step of it. Rows and the provider’s sessions are compared; F6 races deletion against payment.',
    },
    {
      id: 'R62',
      asks: 'a delegated admin gets one payment account, and its onboarding can be taken up again',
      attack:
        'Ten calls at once, also when the provider makes several accounts; an unfinished onboarding; a provider that is silent or down. Database and log are searched for the link.',
    },
    {
      id: 'R101',
      asks: 'when a payout account is paused or gone at the provider, the office is told once and shown what to do, and the payer reads that it isn’t their fault',
      attack:
        'Stripe’s stand-in pauses and removes the account, says so by event, and refuses with 403: mails are counted, the texts at request, profile and checkout read.',
    },
    {
      id: 'R106',
      asks: 'money follows the right that exists when it is used: who lost the matter, the role or the account isn’t paid, and what went out all the same is owed back',
      attack:
        'A partner is released, replaced, disabled, without the role or deleted before the order, before the card page and before the settlement, where partners see all matters and where they see their own: sessions at the provider, documents, vouchers, payouts and the platform report are read. The page is paid in the moment in which it is closed.',
    },
  ],
  http: [
    {
      id: 'R63',
      starred: true,
      asks: 'exact CORS on every answer, errors and preflights too',
      attack:
        'Five addresses, errors among them, and a preflight are asked from the web app’s origin, one from five foreign ones. The fuzzer of R71 looks at these headers on every answer.',
    },
    {
      id: 'R64',
      asks: 'a change needs a request that a foreign form can’t send; GET changes nothing but the verification and the pending two-factor secret',
      attack:
        'JSON in the body types of HTML forms: 415. The fuzzer of R71 compares the database after every GET and every refusal.',
    },
    {
      id: 'R65',
      starred: true,
      asks: 'the web app’s content policy stops injected scripts, and the app itself never breaks it',
      attack:
        'Chromium gets an inline script, a script of another site and an inline handler into three pages: all are refused. Every browser test fails when the app breaks the policy itself.',
    },
    {
      id: 'R66',
      asks: 'the security headers stand on every answer, and nothing private stays in a cache',
      attack:
        'The headers of one answer are compared in full, `Cross-Origin-Resource-Policy` on pages, calls, files and the shared card; the fuzzer of R71 looks at them on every answer.',
    },
    {
      id: 'R67',
      asks: 'errors are JSON in Swedish without inner details, bad input is never a 5xx, and no error ends the process',
      attack:
        'Nine broken bodies and seven impossible ids: 4xx with words. The fuzzer of R71 searches every answer for a 5xx and for inner details. A failed statement is written to the log: its values stay out. F5, F9, F12, F13 fail when the process ends.',
    },
    {
      id: 'R68',
      asks: 'too large is 413, a wrong method 405 with Allow, an unknown path 404',
      attack:
        'More than 100 kB of JSON; every address of the document with every method that it doesn’t have; four methods that browsers don’t send; pages and files of the web app with four others; unknown paths inside and outside the API.',
    },
    {
      id: 'R69',
      asks: 'slow clients are let go in time, under load too, and don’t slow down the others',
      attack:
        'Headers sent byte by byte, silence, half a line, uploads that trickle or break off, a download that nobody takes, headers of 20 kB, 40 calls in one go, while somebody else reads. F13: 660 such clients against the real limits: times, open files and memory are measured.',
    },
    {
      id: 'R102',
      asks: 'the limits that one network meets never shut out another: logins and other password hashes in flight, sockets',
      attack:
        'One address keeps 60 logins in flight, and opens 1,050 sockets; 60 addresses register without a pause: the logins and reads of others are counted and timed.',
    },
    {
      id: 'R110',
      asks: 'work of more than 20 ms of CPU has a turn among people, a bound for each, and a thread of its own; a document is drawn once',
      attack:
        'Sixty calls for one receipt, a hundred and four for as many, sixty for a history and three for an export, from one person: drawings and refusals are counted, and others ask in between. A kept document is spoilt and removed. The benchmark times the reads of others.',
    },
    {
      id: 'R70',
      asks: 'nothing typed becomes SQL, HTML or a mail header, and neither the contact form nor a withdrawal is a relay',
      attack:
        'Line breaks in names, subject and reply address, lists as address, six messages in an hour: headers, recipients and mails are counted, at a mail server’s stand-in too. The fuzzer of R71 puts hostile texts into every field.',
    },
    {
      id: 'R108',
      asks: 'a limit that protects a mailbox leaves out the mail, never the act; what is mailed to an address that nobody has proven holds neither free text nor sums',
      attack:
        'A hundred statements of withdrawal with one address, from many networks: each is stored and answered, three mails arrive. Text and sums are looked for in receipt, acceptance and refusal at an address that isn’t the buyer’s.',
    },
    {
      id: 'R104',
      asks: 'what is one line holds one line, without control and bidirectional signs, and is never invisible; texts made of such parts can’t be given a section',
      attack:
        'A surname that writes a section of its own into an agreement; each one-line field of the contract with 12 hostile values. Rows from before the rule are planted: agreement, invoice, mails, SIE file and history are read back by lines, as the strictest reader parts them.',
    },
    {
      id: 'R71',
      asks: 'the OpenAPI document names every route, and fuzzing by it finds nothing as any role',
      attack:
        'Routes and document are compared. Every call with one thing wrong at a time, and 250 random ones by a seed, as everybody; another customer tries first; what was deleted is asked for again; 18 forged tokens at every guarded call. F16 plays all of it, 30 times 300 random calls.',
    },
  ],
  privacy: [
    {
      id: 'R72',
      asks: 'no secret stands in logs, errors, addresses, or readable in the database',
      attack:
        'A life with marked passwords, codes, tokens, keys and secrets, and one of a payment: log, dump and mails are searched for each of them. A statement fails with a marked value.',
    },
    {
      id: 'R73',
      asks: 'security events, denials and steps of payments among them, are logged with who, when, from where and which request, one line each',
      attack:
        'Refused password, verification, resets, recovery codes, an operator’s acts, denials, a forged event, payment steps: the lines are parsed for event, person, address and request.',
    },
    {
      id: 'R74',
      asks: 'deleting an account needs the password, erases the person and keeps only what bookkeeping needs, and withdrawals',
      attack:
        'Deletion with a wrong password, with open, paid and just paid payments, while the provider is away and while requests arrive; late refunds; files in others’ matters; the last superuser, two at once; registering again. Rows, files, mails and the dialog’s words are read, and the last year in the books.',
    },
    {
      id: 'R75',
      asks: 'old data are purged in time, and one person’s data can be exported without anybody else’s',
      attack:
        'The clock is moved to just before and just after each period; rows are counted. Exports are unpacked and searched for others’ data and secrets; another person’s number is put into the address.',
    },
  ],
  durability: [
    {
      id: 'R76',
      starred: true,
      asks: 'nothing that was acknowledged is lost when the process is killed under load',
      attack:
        'F1: eight clients do everything that changes something; the API, or PostgreSQL, is killed at a random moment, 10 times in CI and 60 in the whole run. What was acknowledged is looked for afterwards.',
    },
    {
      id: 'R77',
      starred: true,
      asks: 'a second process refuses a data directory in use, and takes over the lock of a dead process, a zombie’s too',
      attack:
        'F4: a second process is started while the first one works, on a copy too; locks of the dead, torn, empty and with a reused pid are taken over; four rivals start at once. kill -9 without anybody to reap the process, and a start at once, 20 times.',
    },
    {
      id: 'R78',
      asks: 'a kill during first start or migration never keeps the next start from working',
      attack:
        'F3: the first start is killed at 30 evenly spaced moments; the next one must be ready, with the demo’s people. A migration is cut off half-way (R84).',
    },
    {
      id: 'R79',
      asks: 'several API processes over one PostgreSQL can’t be told from a single one',
      attack:
        'F6: eight things that may happen once are asked for 8 to 20 times at the same moment of two processes, 20 rounds in CI and 200 in the whole run. Ten pairs of calls that meet at one person; three senders of 30 mails; a payment’s whole life over two processes.',
    },
    {
      id: 'R80',
      asks: 'a process asked to stop finishes what it accepted within 25 s',
      attack:
        'F7: SIGTERM, twice, under 50 calls a second with slow uploads and a slow provider: answers, exit code, time, lock and database state are looked at. A mail server that says nothing; the outbox and the reconciler in the middle of a round.',
    },
    {
      id: 'R81',
      asks: 'without its database the API says 503 at once, lets nobody in, and recovers by itself',
      attack:
        'F5: PostgreSQL is stopped, frozen, cut off and kept busy for 20 s each, while a session, a forged token and a wrong password are tried ten times a second: status, time and headers are read. A proxy that cuts and falls silent; PGlite closed.',
    },
    {
      id: 'R82',
      asks: 'without mail everything else goes on, and the mails leave later',
      attack:
        'F8: the mail server is away, hangs, refuses and forgets while 30 people live through each; then the API is killed while it sends. Mails that arrived are counted, waiting ones searched for keys. Single senders are tested with refusals and lost leases.',
    },
    {
      id: 'R83',
      asks: 'on a full disk writes fail clearly, reads work, and it recovers',
      attack:
        'F9: a disk of 200 MB is filled to the last byte under load for a minute; the API is killed and started on it, with and without its ballast. In the tests the disk says that it has 49, 21 and 19 MB, or refuses a file.',
    },
    {
      id: 'R84',
      asks: 'migrations are whole or not at all, from empty and from the release before',
      attack:
        'One more migration is run on a filled database: whole, failing and cut off half-way; four processes start at once on an empty one. The version before is then started again.',
    },
    {
      id: 'R85',
      asks: 'a backup restores to a consistent whole by the documented commands',
      attack:
        'The commands are taken out of docs/operations/backups.md and run on a filled product, and restored elsewhere: matters and files are compared. F10 does so while eight clients work.',
    },
    {
      id: 'R86',
      asks: 'an unsafe production configuration doesn’t start; keys can be rotated',
      attack:
        'A misspelt NODE_ENV, nothing set, six unsafe values, half a bucket, demo accounts: the start is refused. APP_SECRET is changed: tokens, addresses, secrets, codes, links, mails and counters are tried before, during and after; three wrong secrets change nothing.',
    },
  ],
  'web app': [
    {
      id: 'R87',
      starred: true,
      asks: 'expired access means one refresh per browser and one retry per call; offline keeps the tokens',
      attack:
        'Three tabs of Chromium reload with an access token that is refused: refreshes are counted. A refused, broken and repeated refresh, many 401 at once, and a browser that is offline: calls and tokens are looked at.',
    },
    {
      id: 'R88',
      asks: 'every call has an end that a person sees, whatever the network does',
      attack:
        'Every call breaks off, is answered 500, HTML, broken JSON or nothing, and hangs: text, button and storage are looked at, and the next try. A test demands every call; F14 does the same in Chromium.',
    },
    {
      id: 'R89',
      asks: 'a double click or a second Enter sends once',
      attack:
        'Two clicks in one moment on Ta bort and a double click on Tacka nej: calls are counted. Three declines at once at the server: one, and one mail. Other forms aren’t tried.',
    },
    {
      id: 'R90',
      asks: 'when the answer was lost after the change was made, trying again is safe',
      attack:
        'Answers are lost on pages: keys of the next try are compared. Payment request, matter, upload, removal, password and message are sent again under their key, up to ten at once; the API is killed at eight points and the call sent again. Rows, files and mails are counted.',
    },
    {
      id: 'R91',
      asks: 'unknown or missing data never crash a page',
      attack:
        'Replies without fields, with nulls, unknown and inherited words as status, 400,000 characters, five odd file addresses: the page is read.',
    },
    {
      id: 'R92',
      starred: true,
      asks: 'an amount typed the Swedish way is understood, and any other isn’t guessed at',
      attack: 'Nine ways to write an amount are read, fifteen others refused; a number with words behind it isn’t cut short.',
    },
    {
      id: 'R93',
      asks: 'spoilt or blocked storage counts as empty',
      attack:
        'Nine kinds of rubbish as tokens, rubbish under other keys, blocked and full storage, ten spoilt cookies: the page and what is stored are looked at.',
    },
    {
      id: 'R94',
      asks: 'a wrong clock in the browser does no harm',
      attack:
        'Chromium’s clock is a day ahead and a day behind: login, a signed picture, the sessions, a renewal and the set-up of two-factor login are done.',
    },
    {
      id: 'R95',
      asks: 'what was typed survives, and of two edits none is silently lost',
      attack:
        'Somebody else changes the text before the save, twice, in another field, and unknown to the page; the session ends under a half-written text. Calls and texts are looked at.',
    },
    {
      id: 'R96',
      asks: 'after a deploy an old tab reloads once and never in a loop',
      attack:
        'The build is replaced under open tabs, whole and half, and a dialog, a hovered link and the first script go missing: documents are counted, typed text looked for. Cache headers are read.',
    },
    {
      id: 'R97',
      asks: 'back, forward and deep links show nothing stale and send nothing twice; one tab’s logout is everyone’s',
      attack:
        'Back and forward after logout, login, card page and deletion; three tabs; a Chromium that keeps left pages. Private texts are looked for, writes counted.',
    },
    {
      id: 'R98',
      asks: '5,000 matters and 200 files stay quick',
      attack:
        'Lists of 5,000 matters are compared row by row, in three codings and with a reader who leaves; Chromium sorts, filters and searches them with under 2,000 elements; of 200 files none is fetched unasked. Times are printed, not judged.',
    },
    {
      id: 'R99',
      asks: 'the browser is sent only to safe addresses',
      attack:
        'javascript:, data: and http: addresses as checkout, onboarding and export, and six ways back to other sites: where the browser goes is recorded.',
    },
    {
      id: 'R100',
      asks: 'stored markup is shown as text, and files link only to safe addresses',
      attack:
        'Markup and handlers as title, name and mail: the demo’s mailbox and card page and the matter’s page are read for elements. javascript:, data:, blob: and http: as a file’s address: no link, no preview.',
    },
    {
      id: 'R113',
      asks: 'the page survives what others do to its DOM, as a translator that replaces each text by elements of its own',
      attack:
        'Each text of nineteen pages is replaced, also those that come later, then each button of page and dialogs is pressed, and every act fails; a matter is made, changed, answered and deleted likewise. In every page test React may not remove, change or insert before a text that stands beside others.',
    },
  ],
}

const numberOf = ({ id }: Requirement) => Number(id.slice(1))

/** R01, R02 and so on in order, each with its subject. */
export const requirements = Object.entries(subjects)
  .flatMap(([subject, asked]) => asked.map((requirement) => ({ ...requirement, subject })))
  .toSorted((a, b) => numberOf(a) - numberOf(b))
