import { password } from '#tests/support/person.ts'
import { answered, dialog, fill, fillInDialog, heading, inTurn, press, pressInDialog, text, pausedPayout } from './acts.ts'
import type { Scene } from './scene.ts'

export const profileScenes: readonly Scene[] = [
  { what: 'the customer’s profile', path: '/profile', as: 'kund', seen: (page) => page.getByLabel('Förnamn') },
  { what: 'the jurist’s profile', path: '/profile', as: 'jurist', seen: heading('Bankkonto') },
  {
    what: 'the jurist’s profile while the payout account is paused',
    path: '/profile#utbetalningar',
    as: 'jurist',
    before: pausedPayout,
    seen: (page) => page.getByRole('button', { name: 'Öppna Stripe' }),
  },
  {
    what: 'a password change with errors',
    path: '/profile#losenord',
    as: 'kund',
    reach: press('Ändra lösenord'),
    seen: text('Fyll i både gammalt och nytt lösenord.'),
  },
  {
    what: 'new recovery codes',
    path: '/profile#aterstallningskoder',
    as: 'kund',
    before: answered('**/2fa/recovery-codes/', { codes: ['ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ', '2345-6789-ABCD'] }),
    reach: inTurn(press('Skapa nya koder'), fillInDialog(/^Lösenord/, password), pressInDialog('Skapa nya koder')),
    seen: text('Spara koderna nu'),
  },
  {
    what: 'the modal that deletes the account',
    path: '/profile#radera',
    as: 'kund',
    reach: press('Radera konto'),
    seen: dialog('Bekräfta radering'),
  },
  {
    what: 'a profile that can’t be saved',
    path: '/profile',
    as: 'kund',
    reach: inTurn(fill('E-post', 'ingen adress'), press('Spara profil')),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
]
