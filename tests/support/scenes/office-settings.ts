import { answered, inTurn, press, text } from './acts.ts'
import type { Scene } from './scene.ts'

const path = '/office/settings'

const versions = answered('**/api/office/settings/versions/**', [
  {
    id: 2,
    saved_at: '2026-11-26T09:00:00.000Z',
    saved_by: 'Eva Sandberg',
    changed: ['company', 'prices'],
    changes: [
      { fact: 'Namn', from: 'Rådrum', to: 'Norrsken' },
      { fact: 'Säte', from: '', to: 'Umeå' },
      { fact: 'Fast pris Testamente', from: '485 kr. Dokumentservice', to: '495 kr. Dokumentservice' },
    ],
  },
  {
    id: 1,
    saved_at: '2026-11-25T09:00:00.000Z',
    saved_by: null,
    changed: ['promises'],
    changes: [{ fact: 'Svar inom arbetsdagar', from: '1', to: '2' }],
  },
])

const announcements = answered('**/api/office/terms/**', [
  {
    policy: 'terms',
    version: '2027-03-01',
    changes: 'Timpriset på våra fasta tjänster står för sig.',
    announce_by: '2099-01-30',
    announced_at: null,
    mailed: 0,
  },
  {
    policy: 'partner-terms',
    version: '2027-02-01',
    changes: 'Avgiften är densamma.',
    announce_by: '2026-01-17',
    announced_at: null,
    mailed: 0,
  },
  {
    policy: 'terms',
    version: '2027-01-15',
    changes: null,
    announce_by: '2026-12-16',
    announced_at: '2026-12-01T09:12:00.000Z',
    mailed: 1204,
  },
])

/** /office/settings. */
export const officeSettingsScenes: readonly Scene[] = [
  { what: 'the settings of the office, with what is missing', path, as: 'admin', seen: text('Kontoret kan inte sälja än') },
  {
    what: 'the settings with a mistake',
    path,
    as: 'admin',
    reach: press('Spara inställningarna'),
    seen: text('Ange ditt lösenord.'),
  },
  {
    what: 'the prices of the office',
    path: `${path}?del=priser`,
    as: 'admin',
    reach: press('Lägg till fast pris'),
    seen: text('Pris 10'),
  },
  {
    what: 'the look of the office, with a colour that is too light',
    path: `${path}?del=utseende`,
    as: 'admin',
    reach: async (page) => {
      await page.getByLabel('Använd egna färger').check()
      await page.getByLabel('Accentfärg', { exact: true }).fill('#e07b00')
    },
    seen: text(/^Färgen är för ljus/),
  },
  {
    what: 'the promises of the office, about to be changed',
    path: `${path}?del=loften`,
    as: 'admin',
    reach: (page) => page.getByLabel('Svar inom arbetsdagar').fill('2'),
    seen: text('Det här ändras'),
  },
  {
    what: 'the retention of closed matters, about to be changed',
    path: `${path}?del=integritet`,
    as: 'admin',
    reach: (page) => page.getByLabel('Månader tills avslutade ärenden gallras').fill('120'),
    seen: text(/^Ett ärende som avslutas i dag gallras den/),
  },
  {
    what: 'the terms to come, and whom they are mailed to',
    path: `${path}?del=villkor`,
    as: 'admin',
    before: announcements,
    seen: text(/personer har fått mejlet/),
  },
  {
    what: 'the question before terms are mailed',
    path: `${path}?del=villkor`,
    as: 'admin',
    before: announcements,
    reach: press(/^Mejla alla med konto/),
    seen: text(/^Alla som har ett konto/),
  },
  {
    what: 'the history of the settings',
    path: `${path}?del=historik`,
    as: 'admin',
    before: versions,
    seen: text('Gäller nu'),
  },
  {
    what: 'the question before settings are restored',
    path: `${path}?del=historik`,
    as: 'admin',
    before: inTurn(
      versions,
      answered('**/api/office/settings/compare/**', [
        { fact: 'Namn', from: 'Norrsken', to: 'Rådrum' },
        { fact: 'Säte', from: 'Umeå', to: '' },
        { fact: 'Fast pris Testamente', from: '495 kr. Dokumentservice', to: '485 kr. Dokumentservice' },
      ]),
    ),
    reach: press(/^Återställ versionen från 25 november/),
    seen: text('Det här ändras'),
  },
]
