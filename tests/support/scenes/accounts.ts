import type { Page } from '@playwright/test'
import { password } from '#tests/support/person.ts'
import {
  answered,
  dialog,
  failing,
  fill,
  fillInDialog,
  heading,
  inTurn,
  press,
  pressInDialog,
  silent,
  standingClock,
  text,
} from './acts.ts'
import { longAddress } from './long-address.ts'
import { store } from '#tests/support/signed-in.ts'
import type { Scene } from './scene.ts'

/** The page reads this from the token; it makes no call before its form is sent. */
const mustChoosePassword = (page: Page) => {
  const claims = Buffer.from(JSON.stringify({ user_id: '1', new_password_required: true })).toString('base64url')
  return store(page, { access: `e30.${claims}.x`, refresh: 'x' })
}

const registering = inTurn(
  fill('E-post', longAddress),
  fill('Förnamn', 'Elin'),
  fill('Efternamn', 'Berg'),
  fill('Telefon nummer', '070-174 06 17'),
  fill('Ange lösenord', 'Åtta lugna renar i dimman'),
  fill('Verifiera lösenord', 'Åtta lugna renar i dimman'),
  (page) => page.getByRole('checkbox').check(),
  press('Skapa konto'),
)

/** No key of this page has been mailed. */
const goodLink = (page: Page) => page.route('**/accounts/password/reset/check/', (route) => route.fulfill({ status: 204 }))

export const accountScenes: readonly Scene[] = [
  { what: 'the login', path: '/login', seen: heading('Logga in') },
  {
    what: 'the login that was refused',
    path: '/login',
    reach: inTurn(fill('E-post', 'ingen@example.se'), fill(/^Lösenord/, 'fel'), press('Logga in')),
    seen: text('Fel E-post eller Lösenord angivet. Försök igen.'),
  },
  {
    what: 'the login that asks for a code',
    path: '/login',
    before: answered('**/accounts/login/', { detail: 'TOTP-kod krävs' }, 400),
    reach: inTurn(fill('E-post', 'kund@example.se'), fill(/^Lösenord/, password), press('Logga in')),
    seen: (page) => page.getByLabel('TOTP-kod'),
  },
  {
    what: 'the modal that resets two-factor login',
    path: '/login',
    reach: press('Återställ 2FA'),
    seen: dialog('Återställ 2FA'),
  },
  {
    what: 'the reset that was received',
    path: '/login',
    reach: inTurn(
      press('Återställ 2FA'),
      fillInDialog('E-post', 'ingen@example.se'),
      fillInDialog(/^Lösenord/, password),
      pressInDialog('Bekräfta återställning'),
    ),
    seen: (page) => page.getByRole('dialog').getByRole('status'),
  },
  { what: 'the registration', path: '/register', seen: heading('Registrera') },
  {
    what: 'the registration with errors',
    path: '/register',
    reach: press('Skapa konto'),
    seen: text('Kontrollera errors i formuläret.'),
  },
  {
    what: 'a registration that was received',
    path: '/register',
    before: answered('**/accounts/register/', { detail: '' }, 201),
    reach: registering,
    seen: text('Kolla din e‑post för att verifiera ditt konto.'),
  },
  {
    what: 'the registration for a described matter that was received',
    path: '/beskriv',
    before: inTurn(answered('**/accounts/register/', { detail: '' }, 201), (page) =>
      page.route('**/accounts/describe/', (route) => route.fulfill({ status: 204 })),
    ),
    reach: inTurn(fill('Vad har hänt?', 'Hyran höjdes i våras.'), press('Gå vidare'), registering),
    seen: heading('Bekräfta din e-post'),
  },
  { what: 'the forgotten password', path: '/forgot-password', seen: heading('Glömt lösenordet') },
  {
    what: 'the forgotten password’s link on its way',
    path: '/forgot-password',
    reach: inTurn(fill('E-post', longAddress), press('Skicka länken')),
    seen: text('Hittar du inget mejl?'),
  },
  { what: 'the new password', path: '/reset-password/nyckel', before: goodLink, seen: heading('Välj ett nytt lösenord') },
  {
    what: 'the first password of somebody who was invited',
    path: '/reset-password/nyckel?first=true',
    before: goodLink,
    seen: heading('Välkommen! Välj ett lösenord'),
  },
  {
    what: 'a new password whose link is dead',
    path: '/reset-password/nyckel',
    seen: text('Länken är använd eller har gått ut.'),
  },
  {
    what: 'a new password whose link is too old',
    path: '/reset-password/nyckel',
    before: goodLink,
    reach: inTurn(fill('Nytt lösenord', 'Åtta lugna renar i dimman'), press('Spara lösenordet')),
    seen: (page) => page.getByRole('main').getByRole('link', { name: 'Skicka en ny länk' }),
  },
  {
    what: 'the confirmation of a new address',
    path: '/verify-email/nyckel',
    before: answered('**/accounts/verify-email/**', { setup_2fa_required: false, password_required: true }),
    seen: heading('Bekräfta din nya e-postadress'),
  },
  {
    what: 'the confirmation of a new address that asks for a code',
    path: '/verify-email/nyckel',
    before: inTurn(
      answered('**/accounts/verify-email/**', { setup_2fa_required: false, password_required: true }),
      answered('**/accounts/confirm-email-change/', { detail: 'TOTP-kod krävs.' }, 400),
    ),
    reach: inTurn(fill(/^Lösenord/, password), press('Byt e-postadress')),
    seen: (page) => page.getByLabel('TOTP-kod'),
  },
  {
    what: 'the account that was taken back',
    path: '/cancel-email-change/klar?outcome=taken-back',
    seen: text('Du har fått tillbaka din adress.'),
  },
  { what: 'the end of a change of address', path: '/cancel-email-change/nyckel', seen: heading('Stoppa bytet av e-postadress') },
  {
    what: 'a verification under way',
    path: '/verify-email/nyckel',
    before: silent('**/accounts/verify-email/**'),
    seen: text('Verifierar din e-post, vänligen vänta...'),
  },
  { what: 'a verification that failed', path: '/verify-email/nyckel', seen: text('Verifiering misslyckades.') },
  {
    what: 'a verification that went well',
    path: '/verify-email/nyckel',
    as: 'annan',
    before: inTurn(standingClock, (page) =>
      page.route('**/accounts/verify-email/**', async (route) => {
        const [access, refresh] = await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])
        await route.fulfill({ json: { access, refresh, setup_2fa_required: false } })
      }),
    ),
    seen: text('Ditt konto är verifierat!'),
  },
  {
    what: 'the choice of a password',
    path: '/choose-password',
    before: mustChoosePassword,
    seen: heading('Välj ett lösenord'),
  },
  {
    what: 'the choice of a password with errors',
    path: '/choose-password',
    before: mustChoosePassword,
    reach: press('Spara och fortsätt'),
    seen: text('Ange ditt förnamn.'),
  },
  {
    what: 'the two-factor setup that asks for a new login',
    path: '/setup-2fa',
    as: 'annan',
    before: answered('**/accounts/2fa/setup/', { detail: 'Logga in igen innan du ställer in tvåstegsverifieringen.' }, 403),
    seen: dialog('Logga in igen'),
  },
  {
    what: 'the two-factor setup',
    path: '/setup-2fa',
    as: 'annan',
    before: answered('**/accounts/2fa/setup/', { qr_code: '/favicon.svg', totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
    seen: (page) => page.getByPlaceholder('6-siffrig kod'),
  },
  {
    what: 'the two-factor setup that can’t be loaded',
    path: '/setup-2fa',
    as: 'annan',
    before: failing('**/accounts/2fa/setup/'),
    seen: text('Kunde inte hämta 2FA-setup data.'),
  },
]
