/** One promise of safety or reliability, in our words. A test that proves it begins its title with the id: `R12 R13: …`. */
export interface Requirement {
  id: `R${string}`
  asks: string
  /** It gates a release. */
  starred?: true
}

const subjects: Readonly<Record<string, readonly Requirement[]>> = {
  'registration and passwords': [
    {
      id: 'R01',
      starred: true,
      asks: 'registering tells nobody whether an address already has an account; only its owner is told, by mail',
    },
    { id: 'R02', asks: 'the same address registered many times at once becomes one account' },
    { id: 'R03', asks: 'registering an unverified address anew replaces password and details, and the earlier key is dead' },
    { id: 'R04', asks: 'addresses that only look alike belong to different people' },
    {
      id: 'R05',
      asks: 'consent must be given and the passwords must agree; errors in Swedish by field; consent is kept with time and version',
    },
    {
      id: 'R06',
      asks: 'passwords of 8 to 256 characters, any of them, byte for byte; common ones and one’s own e-mail or name are refused',
    },
    { id: 'R07', asks: 'a verification key is random, kept only as a hash, bound to person and address, good once and for 24 h' },
    { id: 'R08', asks: 'a verification asked twice at once, or again within 60 s, gives the same session' },
    { id: 'R09', asks: 'an unverified account can’t log in, and its mail is sent again at most every 3 min' },
    { id: 'R10', asks: 'links in mails are built from the configured address, never from a request’s headers' },
    {
      id: 'R11',
      asks: 'a new e-mail counts once it is confirmed; the old address is told and can call it off; a taken address isn’t given away',
    },
  ],
  'login and two-factor': [
    { id: 'R12', starred: true, asks: 'a failed login is answered alike whatever failed, and after the same work' },
    {
      id: 'R13',
      starred: true,
      asks: 'wrong passwords are counted before hashing, over all processes, spellings and calls that ask for one; the 11th is 429',
    },
    { id: 'R14', asks: 'nobody can lock out an owner: another address of the network still gets in' },
    { id: 'R15', asks: 'a caller’s network address is taken from the configured proxy only' },
    { id: 'R16', starred: true, asks: 'with two-factor on, a password alone gives neither token nor session' },
    { id: 'R17', starred: true, asks: 'a code works once, also when twenty logins bring it at the same time' },
    {
      id: 'R18',
      starred: true,
      asks: 'after 5 wrong codes the account’s codes are locked for a while that doubles, and its owner gets a mail',
    },
    {
      id: 'R19',
      asks: 'codes are those of RFC 6238, one step to either side, by the server’s clock; spaces are welcome, odd digits aren’t',
    },
    { id: 'R20', asks: 'set-up never shows or replaces an active secret, and stays the same while it is pending' },
    {
      id: 'R21',
      starred: true,
      asks: 'a 2FA reset changes nothing until the mailed link’s limited session has activated a new secret',
    },
    { id: 'R22', asks: 'for staff and delegated admins that link isn’t enough: an operator or a second admin completes it' },
    {
      id: 'R23',
      asks: 'secrets of two-factor login are encrypted with a key outside the database, and a wrong key stops the start',
    },
    { id: 'R24', asks: 'privileged people can’t work before two-factor login is set up' },
  ],
  sessions: [
    {
      id: 'R25',
      starred: true,
      asks: 'a token counts only with the right algorithm, key, purpose, issuer, audience and time; all others are 401',
    },
    { id: 'R26', starred: true, asks: 'refresh bears tabs and lost answers, and ends the session when an old token comes back' },
    { id: 'R27', asks: 'sessions end after 7 days idle and 30 days in all (staff 12 h and 7 days), access tokens after 5 min' },
    { id: 'R28', starred: true, asks: 'an access token dies with its session, on every process' },
    { id: 'R29', asks: 'a role that is taken away is gone at the next call' },
    {
      id: 'R30',
      starred: true,
      asks: 'a password change keeps this session and ends all others; a wrong old password ends none',
    },
    { id: 'R31', asks: 'logging out ends the session on the server, and works in the browser without the server too' },
    { id: 'R32', asks: '401 means the token only, never a wrong password or code' },
    { id: 'R33', asks: 'no cookie logs anybody in, and no CSRF header is needed or trusted' },
  ],
  authorisation: [
    {
      id: 'R34',
      starred: true,
      asks: 'every route answers every kind of person as the access matrix says, and no route is missing from it',
    },
    { id: 'R35', asks: 'other people’s things look as if they didn’t exist' },
    { id: 'R36', starred: true, asks: 'nobody sets a field by sending it along that isn’t theirs to set' },
    {
      id: 'R37',
      starred: true,
      asks: 'status and notes by role; a request with an allowed and a forbidden field changes nothing',
    },
    { id: 'R38', asks: 'a file can be removed or read only through the matter it belongs to' },
    {
      id: 'R39',
      asks: 'bank account and payment account are for delegated admins only; the number is checked, masked in logs, its change mailed',
    },
    { id: 'R40', asks: 'answers carry the fields that are specified for that role and no others' },
    { id: 'R41', asks: 'a status is one of four, also in the filter' },
  ],
  files: [
    {
      id: 'R42',
      starred: true,
      asks: 'a file is reached only by a signed, expiring address of its own, made for someone who sees the matter',
    },
    { id: 'R43', starred: true, asks: 'no file runs a script in any of our origins' },
    {
      id: 'R44',
      starred: true,
      asks: 'size, number, quota and pixels are limited while the bytes arrive, and the answer comes at once',
    },
    { id: 'R45', asks: 'a file is what its extension and its content say; what the sender declares doesn’t count' },
    { id: 'R46', asks: 'archives that hide bombs or climbing paths are refused without unpacking them' },
    { id: 'R47', asks: 'a file’s name is a label, never a path; equal names don’t overwrite each other' },
    { id: 'R48', asks: 'after any crash every row has its file; leftovers are swept after 24 h' },
    {
      id: 'R49',
      asks: 'previews work across origins for our web app and for no other site; UTF-8 and Latin-1 read well; long texts are cut',
    },
  ],
  payments: [
    { id: 'R50', starred: true, asks: 'a matter has one live payment at most, however many ask at once' },
    {
      id: 'R51',
      starred: true,
      asks: 'amounts are exact, 3.00 to 999,999.99 SEK with two decimals; every other form is refused',
    },
    {
      id: 'R52',
      starred: true,
      asks: 'only the provider’s verified word makes a payment paid, and only when all its particulars match',
    },
    {
      id: 'R53',
      starred: true,
      asks: 'the webhook may come often and in any order: one change, one order confirmation; paid stays paid',
    },
    { id: 'R54', asks: 'the webhook is answered quickly, and well only after the change is kept' },
    { id: 'R55', starred: true, asks: 'double clicks, tabs and retries never lead to two sessions that can be paid' },
    { id: 'R56', asks: 'the password is asked and checked before a request and before a checkout' },
    { id: 'R57', asks: 'only the payer opens the checkout, and only while the payment is pending' },
    { id: 'R58', asks: 'a person back before the webhook is told no lie, and sees the payment turn paid' },
    {
      id: 'R59',
      asks: 'a slow or broken provider gives a clear error within 12 s, leaves nothing half done, and can be tried again',
    },
    { id: 'R60', asks: 'refunds and disputes are recorded and leave the payment paid' },
    { id: 'R61', asks: 'deleting a matter never leaves money without an owner' },
    { id: 'R62', asks: 'a delegated admin gets one payment account, and its onboarding can be taken up again' },
  ],
  http: [
    { id: 'R63', starred: true, asks: 'exact CORS on every answer, errors and preflights too' },
    { id: 'R64', asks: 'a change needs a request that a foreign form can’t send; GET changes nothing but the verification' },
    { id: 'R65', starred: true, asks: 'the web app’s content policy stops injected scripts, and the app itself never breaks it' },
    { id: 'R66', asks: 'the security headers stand on every answer, and nothing private stays in a cache' },
    {
      id: 'R67',
      asks: 'errors are JSON in Swedish without inner details, bad input is never a 5xx, and no error ends the process',
    },
    { id: 'R68', asks: 'too large is 413, a wrong method 405 with Allow, an unknown path 404' },
    { id: 'R69', asks: 'slow clients are let go and don’t slow down the others' },
    { id: 'R70', asks: 'nothing typed becomes SQL, HTML or a mail header, and the contact form is no relay' },
    { id: 'R71', asks: 'the OpenAPI document names every route, and fuzzing by it finds nothing as any role' },
  ],
  privacy: [
    { id: 'R72', asks: 'no secret stands in logs, errors, addresses, or readable in the database' },
    {
      id: 'R73',
      asks: 'security events, denials and steps of payments among them, are logged with who, when, from where and which request, one line each',
    },
    { id: 'R74', asks: 'deleting an account needs the password, erases the person and keeps only what bookkeeping needs' },
    { id: 'R75', asks: 'old data are purged in time, and one person’s data can be exported without anybody else’s' },
  ],
  durability: [
    { id: 'R76', starred: true, asks: 'nothing that was acknowledged is lost when the process is killed under load' },
    { id: 'R77', starred: true, asks: 'a second process refuses a data directory in use and takes over a dead one’s lock' },
    { id: 'R78', asks: 'a kill during first start or migration never keeps the next start from working' },
    { id: 'R79', asks: 'several API processes over one PostgreSQL can’t be told from a single one' },
    { id: 'R80', asks: 'a process asked to stop finishes what it accepted within 25 s' },
    { id: 'R81', asks: 'without its database the API says 503 at once, lets nobody in, and recovers by itself' },
    { id: 'R82', asks: 'without mail everything else goes on, and the mails leave later' },
    { id: 'R83', asks: 'on a full disk writes fail clearly, reads work, and it recovers' },
    { id: 'R84', asks: 'migrations are whole or not at all, from empty and from the release before' },
    { id: 'R85', asks: 'a backup restores to a consistent whole by the documented commands' },
    { id: 'R86', asks: 'an unsafe production configuration doesn’t start; keys can be rotated' },
  ],
  'web app': [
    {
      id: 'R87',
      starred: true,
      asks: 'expired access means one refresh per browser and one retry per call; offline keeps the tokens',
    },
    { id: 'R88', asks: 'every call has an end that a person sees, whatever the network does' },
    { id: 'R89', asks: 'a double click or a second Enter sends once' },
    { id: 'R90', asks: 'when the answer was lost after the change was made, trying again is safe' },
    { id: 'R91', asks: 'unknown or missing data never crash a page' },
    { id: 'R92', starred: true, asks: 'an amount typed the Swedish way is understood, and any other isn’t guessed at' },
    { id: 'R93', asks: 'spoilt or blocked storage counts as empty' },
    { id: 'R94', asks: 'a wrong clock in the browser does no harm' },
    { id: 'R95', asks: 'what was typed survives, and of two edits none is silently lost' },
    { id: 'R96', asks: 'after a deploy an old tab reloads once and never in a loop' },
    { id: 'R97', asks: 'back, forward and deep links show nothing stale and send nothing twice; one tab’s logout is everyone’s' },
    { id: 'R98', asks: '5,000 matters and 200 files stay quick' },
    { id: 'R99', asks: 'the browser is sent only to safe addresses' },
    { id: 'R100', asks: 'stored markup is shown as text, and files link only to safe addresses' },
  ],
}

/** R01 to R100 in order, each with its subject. */
export const requirements = Object.entries(subjects).flatMap(([subject, asked]) =>
  asked.map((requirement) => ({ ...requirement, subject })),
)
