import { password } from '#tests/support/person.ts'
import { sampleAgreement, sampleAgreementText, sampleProposal } from '#tests/support/sample-orders.ts'
import { answered, bareMatter, dialog, fill, fullMatter, heading, inTurn, press, pressInDialog, refused, text } from './acts.ts'
import type { Scene } from './scene.ts'

const proposals = answered('**/api/proposals/?matter=*', [sampleProposal])
const orderable = answered('**/api/proposals/1/', sampleProposal)
const agreements = answered('**/api/agreements/?matter=*', [sampleAgreement])

export const orderScenes: readonly Scene[] = [
  {
    what: 'a matter with a proposal',
    path: fullMatter,
    as: 'kund',
    before: inTurn(proposals, answered('**/api/agreements/?matter=*', [])),
    seen: (page) => page.getByRole('link', { name: 'Se och beställ' }),
  },
  {
    what: 'the modal that declines a proposal',
    path: fullMatter,
    as: 'kund',
    before: proposals,
    // One declines what is to pay, too, with a button of the same words.
    reach: (page) => page.getByRole('region', { name: 'Prisförslag' }).getByRole('button', { name: 'Tacka nej' }).click(),
    seen: dialog('Tacka nej till prisförslaget?'),
  },
  {
    what: 'a matter with an agreement and a proposal that was declined',
    path: fullMatter,
    as: 'kund',
    before: inTurn(agreements, answered('**/api/proposals/?matter=*', [{ ...sampleProposal, state: 'declined' }])),
    seen: (page) => page.getByRole('link', { name: 'Läs avtalet' }),
  },
  {
    what: 'the modal that asks for an early start',
    path: bareMatter,
    as: 'kund',
    before: inTurn(
      answered('**/api/agreements/?matter=*', []),
      answered('**/api/payments/?matter=3', [
        { id: 99, status: 'paid', user: 1, matter: 3, amount: 500, starts_on: '2099-12-07' },
      ]),
      answered('**/api/accounts/profile/', { id: 1, email: 'kund@example.se' }),
      answered('**/api/matters/3/', {
        id: 3,
        title: 'Höjd hyra i andra hand',
        description: 'Får han höja?',
        status: 'Ongoing',
        user: 1,
        notes: null,
        files: [],
      }),
    ),
    reach: inTurn(press('Be oss börja direkt'), pressInDialog('Börja direkt')),
    seen: text('Kryssa i den här rutan om du vill att vi börjar direkt.'),
  },
  { what: 'a proposal to order', path: '/proposals/1', as: 'kund', before: orderable, seen: heading('Beställ') },
  {
    what: 'an order for a company that went wrong',
    path: '/proposals/1',
    as: 'kund',
    before: inTurn(orderable, refused('**/api/proposals/1/accept/', 'proposal.payment_pending')),
    reach: inTurn(
      (page) => page.getByRole('radio', { name: /företag/ }).check(),
      fill(/^Företag$/, 'Björkviks Bygg AB'),
      fill('Organisationsnummer', '556016-0680'),
      fill('Gatuadress', 'Björkvägen 7'),
      fill('Postnummer', '123 45'),
      fill('Postort', 'Älmhult'),
      fill(/^Lösenord/, password),
      press(/^Beställ och betala/),
    ),
    seen: text(/^Det finns redan en betalning/),
  },
  {
    what: 'a proposal that has ended',
    path: '/proposals/1',
    as: 'kund',
    before: answered('**/api/proposals/1/', { ...sampleProposal, state: 'expired' }),
    seen: text(/^Det här prisförslaget har gått ut\./),
  },
  {
    what: 'a proposal that isn’t there',
    path: '/proposals/1',
    as: 'kund',
    before: refused('**/api/proposals/1/', 'proposal.missing'),
    seen: heading('Prisförslaget finns inte'),
  },
  {
    what: 'an agreement',
    path: '/agreements/1',
    as: 'kund',
    before: answered('**/api/agreements/1/text/', sampleAgreementText),
    seen: heading('Avtal A2026-1'),
  },
]
