import { fill, heading, inTurn, loseNetwork, press, text } from './acts.ts'
import type { Scene } from './scene.ts'

export const publicPageScenes: readonly Scene[] = [
  { what: 'the start page', path: '/', seen: heading(/./) },
  {
    what: 'the start page of a customer who has something to decide on',
    path: '/',
    as: 'kund',
    seen: (page) => page.getByText(/^Visa \d+ till$/),
  },
  {
    what: 'the start page of the office',
    path: '/',
    as: 'admin',
    seen: (page) => page.getByRole('region').getByRole('link', { name: 'Min dag' }),
  },
  { what: 'the prices', path: '/prices', seen: heading('Våra Priser') },
  { what: 'the page about us', path: '/about', seen: heading(/./) },
  { what: 'the contact page', path: '/contact', seen: heading('Kontakta oss') },
  {
    what: 'the contact form with errors',
    path: '/contact',
    reach: press('Skicka meddelande'),
    seen: (page) => page.locator('[aria-invalid=true]').first(),
  },
  {
    what: 'the contact form when it was sent',
    path: '/contact',
    reach: inTurn(
      fill('Förnamn', 'Elin'),
      fill('Efternamn', 'Berg'),
      fill('E-post', 'elin@example.se'),
      fill(/^Meddelande/, 'Hej! Kan ni hjälpa mig?'),
      press('Skicka meddelande'),
    ),
    seen: text('Tack! Ditt meddelande har skickats.'),
  },
  { what: 'the page to describe a matter', path: '/beskriv', seen: heading('Beskriv ditt ärende') },
  {
    what: 'the registration for a described matter',
    path: '/beskriv?wish=Testamente',
    reach: inTurn(fill('Vad har hänt?', 'Vi har barn från två äktenskap.'), press('Gå vidare')),
    seen: heading('Skapa konto'),
  },
  {
    what: 'a described matter that is found again',
    path: '/beskriv',
    reach: inTurn(fill('Vad har hänt?', 'Hyran höjdes i våras.'), async (page) => {
      await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('Hyran höjdes'))
      await page.reload()
    }),
    seen: text(/^Vi har sparat ditt utkast/),
  },
  { what: 'the cookie policy', path: '/cookie-policy', seen: heading(/./) },
  { what: 'the privacy policy', path: '/privacy-policy', seen: heading(/./) },
  { what: 'the terms', path: '/terms-and-conditions', seen: heading(/./) },
  { what: 'the legal information', path: '/legal-info', seen: heading(/./) },
  { what: 'the partner terms', path: '/partner-terms', seen: heading('Partnervillkor') },
  { what: 'the page about accessibility', path: '/tillganglighet', seen: heading('Tillgänglighet') },
  { what: 'an address that leads nowhere', path: '/finns-inte', seen: heading('Sidan finns inte') },
  {
    what: 'a page that can’t be fetched without a network',
    path: '/',
    troubled: true,
    reach: inTurn(loseNetwork, (page) => page.getByRole('link', { name: 'Se våra priser' }).click()),
    seen: heading('Ingen anslutning'),
  },
  { what: 'a payment that went through', path: '/success', seen: (page) => page.getByRole('img', { name: 'Klart' }) },
  { what: 'a payment that was broken off', path: '/cancel', seen: (page) => page.getByRole('img', { name: 'Avbrutet' }) },
  { what: 'the cookie banner', path: '/', asked: true, seen: (page) => page.getByRole('region', { name: 'Val av cookies' }) },
  {
    what: 'the cookie settings',
    path: '/',
    asked: true,
    reach: (page) => page.getByRole('button', { name: 'Cookie Inställningar' }).click(),
    seen: heading('Cookie Inställningar'),
  },
  {
    what: 'an earlier version of the terms',
    path: '/terms-and-conditions?version=2026-11-20',
    seen: text(/^Du läser en tidigare version/),
  },
  {
    what: 'a version of the terms that there isn’t',
    path: '/terms-and-conditions?version=2019-01-01',
    seen: text(/^Den versionen hittar vi inte/),
  },
]
