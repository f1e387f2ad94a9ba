import { answers, company } from './company.ts'
import type { Policy } from './policy.ts'

export const accessibility: Policy = {
  title: 'Tillgänglighet',
  description: 'Vad vi siktar på, hur vi testar, vilka brister vi känner till och hur du klagar.',
  changed: '2026-11-29',
  lead: `Alla ska kunna använda ${company.name}, hur man än ser, hör, läser eller rör sig. Här står hur långt vi har kommit.`,
  sections: [
    {
      id: 'mal',
      title: 'Vårt mål',
      blocks: [
        'Hela webbplatsen ska uppfylla WCAG 2.2, nivå A och AA. Det gäller också formulär, dialogrutor, felmeddelanden och både ljust och mörkt läge.',
      ],
    },
    {
      id: 'test',
      title: 'Så testar vi',
      blocks: [
        {
          list: [
            'Automatiskt, vid varje ändring: regelverktyget axe körs på varje sida och dialogruta, i ljust och mörkt läge.',
            'Med enbart tangentbord: hela flöden som att registrera sig, skapa ett ärende, ladda upp filer och betala.',
            'I 320 pixlars bredd och med 200 procents förstoring, utan att något behöver rullas i sidled.',
            'Med nedtonade rörelser, när du har bett om det i ditt operativsystem.',
          ],
        },
        'Testerna körs i webbläsaren Chromium, och vägen från konto till betalt ärende också i WebKit, som Safari bygger på. Andra webbläsare och skärmläsare har vi inte gått igenom på ett ordnat sätt.',
        'Bedömningen är vår egen. Ingen utomstående har granskat webbplatsen ännu, och personer med funktionsnedsättning har inte deltagit i tester på ett ordnat sätt.',
      ],
    },
    {
      id: 'brister',
      title: 'Brister vi känner till',
      blocks: [
        {
          list: [
            'Filer som du eller din jurist laddar upp visas som de är. Bilder saknar beskrivning och en pdf kan vara otillgänglig. Be oss om innehållet i en annan form.',
            'Förhandsvisningen av pdf bygger på webbläsarens egen läsare, som fungerar olika bra med skärmläsare. Filen går alltid att hämta.',
            'Betalningen sker hos Stripe, och där har partner sitt utbetalningskonto. Tillgängligheten där rår vi inte över.',
            'Några texter är på engelska, till exempel på sidan med betalningar. De är märkta med språk, så att uppläsningen blir rätt.',
            'Rutan med QR-kod för inloggning i två steg kräver en kamera. Nyckeln finns därför också som text.',
          ],
        },
      ],
    },
    {
      id: 'hor-av-dig',
      title: 'Säg till om något hindrar dig',
      blocks: [
        [
          'Hittar du ett hinder, eller behöver du innehållet på ett annat sätt? Skriv på sidan ',
          { text: 'Kontakta oss', to: '/contact' },
          ', mejla ',
          { text: company.email, href: `mailto:${company.email}` },
          ' eller ring ',
          { text: company.phone, href: company.phoneHref },
          `. Berätta gärna vilken sida det gäller och vilket hjälpmedel du använder. Vi svarar vanligtvis inom ${answers}.`,
        ],
      ],
    },
    {
      id: 'tillsyn',
      title: 'Tillsyn och klagomål',
      blocks: [
        [
          'Är du inte nöjd med vårt svar kan du anmäla det. För e-handelstjänster till konsumenter gäller lagen (2023:254) om vissa produkters och tjänsters tillgänglighet. Tillsynsmyndighet är Post- och telestyrelsen, ',
          { text: 'pts.se', href: 'https://www.pts.se' },
          '. Små tjänsteföretag, med färre än tio anställda och högst två miljoner euro i årsomsättning eller balansomslutning, är undantagna från kraven. Vi följer dem ändå.',
        ],
        [
          'Myndigheten för digital förvaltning (Digg) har tillsyn enligt lagen (2018:1937) om tillgänglighet till digital offentlig service. Den lagen gäller den offentliga sektorn och vissa aktörer som utför tjänster åt den, och i dag inte oss. Skulle vi utföra sådana tjänster kan du anmäla brister i dem på ',
          { text: 'digg.se', href: 'https://www.digg.se' },
          '.',
        ],
        [
          'Anser du att bristande tillgänglighet innebär diskriminering kan du vända dig till Diskrimineringsombudsmannen, ',
          { text: 'do.se', href: 'https://www.do.se' },
          '.',
        ],
      ],
    },
  ],
}
