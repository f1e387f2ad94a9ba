import { neutralTitle } from '#lib/neutral-title.ts'
import type { Policy } from './policy.ts'

export const quickExitPage: Policy = {
  title: 'Lämna sidan snabbt',
  description: 'Vad knappen Lämna sidan snabbt gör, vad den inte kan göra, och hur du döljer mer själv.',
  changed: '2026-11-29',
  lead: 'För dig som inte vill att någon annan ser att du har varit här. Är du i fara just nu, ring 112.',
  sections: [
    {
      id: 'gor',
      title: 'Det här gör knappen',
      blocks: [
        'Är du inloggad som kund finns knappen Lämna sidan snabbt längst ner på alla sidor. För andra finns den på startsidan, under Priser och där du beskriver ditt ärende. Du kan också trycka på Esc tre gånger.',
        {
          list: [
            'Sidan blir tom genast och byts mot en sida om väder.',
            'Är du inloggad loggas du ut. Det som sidan har hämtat och det du har börjat skriva tas bort ur webbläsaren.',
            'Bakåtknappen i fliken leder till vädersidan, inte hit.',
          ],
        },
      ],
    },
    {
      id: 'kan-inte',
      title: 'Det här kan den inte göra',
      blocks: [
        {
          list: [
            'Sidorna du har läst står kvar i webbläsarens historik. Ta bort dem där, eller använd ett privat fönster från början.',
            'Filer som du har hämtat finns kvar på datorn eller telefonen.',
            'Mejl från oss finns kvar i din inkorg. Bekräftelsen på en beställning säger vad du har beställt, och alla visar att du har varit i kontakt med oss.',
            'Andra flikar med den här webbplatsen är kvar och visar startsidan. På en delad dator är du fortfarande inloggad i dem. Stäng dem själv.',
            'Den som äger nätet, datorn eller telefonen kan se vilka webbplatser du besöker. Program som övervakar dig märker vi inte.',
          ],
        },
      ],
    },
    {
      id: 'mer',
      title: 'Så döljer du mer',
      blocks: [
        {
          list: [
            'Använd en dator eller telefon som ingen annan kommer åt, till exempel på ett bibliotek. Kryssa då i Det här är en delad dator när du loggar in.',
            [
              `Låt fliken heta ${neutralTitle.title} i stället för sidans namn. Det väljer du i `,
              { text: 'din profil', to: '/profile' },
              '.',
            ],
            'Kvinnofridslinjen, 020-50 50 50, svarar dygnet runt och syns inte på telefonräkningen. Du kan vara anonym.',
          ],
        },
        ['Behöver du nå oss på ett annat sätt? ', { text: 'Kontakta oss', to: '/contact' }, '.'],
      ],
    },
  ],
}
