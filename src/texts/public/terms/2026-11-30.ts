import type { Policy, PolicyFacts } from '#texts/public/policy.ts'

/** The withdrawal text follows docs/reference/product.md, Terms. */
export const termsOf = ({ company, answerTime }: PolicyFacts): Policy => ({
  title: 'Allmänna villkor',
  description: `Villkoren för ${company.genitive} tjänster: pris, betalning, ångerrätt, reklamation och ansvar.`,
  changed: '2026-11-30',
  lead: `Villkoren gäller mellan dig och ${company.legalName} (${company.name}, ”vi”) när du använder webbplatsen och beställer juridisk hjälp genom den. Är du konsument har du alltid minst de rättigheter som lagen ger dig, även om villkoren skulle säga något annat.`,
  numbered: true,
  sections: [
    {
      id: 'tjanster',
      title: 'Tjänsterna',
      blocks: [
        'Genom oss kan du få rådgivning och hjälp med juridiska dokument, överklaganden och avtal. Du beskriver ditt ärende och bifogar de handlingar som behövs.',
        'När ärendet har bedömts får du ett prisförslag. Där står vad som ska göras, vad det kostar och vem som utför arbetet. Du kan beställa eller tacka nej till förslaget. Arbetet börjar först när du har beställt och betalat. Då har avtal om uppdraget träffats.',
        'Vi kan tacka nej till ett ärende, till exempel på grund av jäv, eller om det kräver en specialitet vi saknar.',
      ],
    },
    {
      id: 'anvandning',
      title: 'Användning av tjänsten',
      blocks: [
        'Du ska vara minst 18 år och ha ett eget konto för att beställa. Företrädare för företag ska ha rätt att binda företaget.',
        {
          list: [
            'Lämna riktiga och fullständiga uppgifter, och berätta om tidsfrister du känner till.',
            'Håll lösenord och koder för dig själv, och säg till genast om någon annan kan ha kommit åt kontot.',
            'Ladda inte upp skadlig kod eller material som du inte har rätt att dela.',
            'Använd inte tjänsten till något olagligt.',
          ],
        },
        'Bryter du allvarligt mot detta kan vi stänga av kontot. Du får i så fall veta varför, och dina uppgifter lämnas ut till dig om du ber om det.',
      ],
    },
    {
      id: 'betalning',
      title: 'Betalning och priser',
      blocks: [
        [
          'Aktuella priser finns på sidan ',
          { text: 'Våra Priser', to: '/prices' },
          '. Alla priser är i svenska kronor och inkluderar moms.',
        ],
        'Vissa tjänster har fast pris, andra timpris. I prisförslaget står det belopp du ska betala. Det höjs inte utan att du har godkänt ett nytt förslag. Tackar du nej till förslaget betalar du ingenting.',
        'Betalning sker i förskott, med kort hos vår betaltjänst Stripe. Kortuppgifterna hanteras av betaltjänsten och når aldrig oss. När betalningen är genomförd får du en orderbekräftelse med e-post.',
      ],
    },
    {
      id: 'angerratt-och-reklamation',
      title: 'Ingen ångerrätt. Reklamation',
      blocks: [
        'Ingen ångerrätt gäller när tjänsten är fullgjord och du uttryckligen hade bett oss att börja tidigt. Så här hänger det ihop:',
        {
          list: [
            'När du som konsument beställer en tjänst på distans har du som regel rätt att ångra dig inom 14 dagar från den dag avtalet träffades (2 kap. 10 § distansavtalslagen, lagen (2005:59) om distansavtal och avtal utanför affärslokaler). Hos oss är det dagen då du betalade. Den räknas inte med. Är sista dagen en lördag, söndag eller helgdag gäller nästa vardag.',
            'Ångerrätten upphör i förtid bara för den som uttryckligen har bett att arbetet ska börja under ångerfristen och har gått med på att ångerrätten upphör när tjänsten är fullgjord. Att du godkänner ett prisförslag och betalar är ingen sådan begäran.',
            'För den som har gjort båda delarna gäller: När tjänsten har fullgjorts finns därför ingen ångerrätt (2 kap. 11 § distansavtalslagen).',
            'Ångrar du dig i tid betalar du ingenting, om du inte uttryckligen har bett oss att börja under ångerfristen. Har du gjort det betalar du bara för den del som då är utförd, räknat på det avtalade priset. Resten betalas tillbaka senast 14 dagar efter att vi fick ditt meddelande.',
            [
              'Du ångrar dig på sidan ',
              { text: 'Ångra avtalet', to: '/angra' },
              ' och får en kvittens med datum och tid. Det går lika bra att meddela oss på annat sätt, till exempel på sidan ',
              { text: 'Kontakta oss', to: '/contact' },
              ' eller med e-post till ',
              { text: company.email, href: `mailto:${company.email}` },
              '. Standardformuläret för ångerrätt finns också på sidan Ångra avtalet.',
            ],
            'Beställer du som företagare finns ingen ångerrätt enligt lag.',
          ],
        },
        `Är du inte nöjd, reklamera så snart du kan efter att du märkt felet eller borde ha märkt det. Ett meddelande inom två månader från att du märkte felet är alltid i tid. Berätta vad som är fel. Vi svarar vanligtvis inom ${answerTime}. Är arbetet felaktigt har du i första hand rätt att få det rättat utan kostnad. Går det inte inom skälig tid har du rätt till prisavdrag, eller att häva avtalet om felet är väsentligt.`,
      ],
    },
    {
      id: 'aterbetalning',
      title: 'Återbetalning',
      blocks: [
        'Betalda belopp återbetalas bara om arbetet inte kan levereras. Då får du tillbaka det du har betalat för den del som inte levereras, till samma kort, senast inom 14 dagar.',
        'Detta begränsar inte dina rättigheter enligt punkt 4 eller tvingande lag.',
        'Ett visst resultat, till exempel att en myndighet ändrar sitt beslut, kan ingen lova. Att resultatet uteblir ger därför inte rätt till återbetalning om arbetet är fackmässigt utfört.',
      ],
    },
    {
      id: 'ansvar',
      title: 'Ansvarsbegränsning',
      blocks: [
        'Vi ansvarar för direkt skada som du orsakas genom fel eller försummelse från vår sida, högst med det belopp som du har betalat för uppdraget. Vi ansvarar inte för indirekt skada, som utebliven vinst, och inte för följder av att uppgifter du har lämnat är oriktiga, ofullständiga eller kommer för sent.',
        'Begränsningen gäller inte vid uppsåt eller grov vårdslöshet, inte vid personskada och inte mot rättigheter som du har enligt tvingande konsumentskyddande lag.',
        'Vi ansvarar inte för hinder utanför vår kontroll som vi inte skäligen kunde ha räknat med eller undvikit, som myndighetsbeslut, krig, omfattande driftavbrott eller fel hos tredje man.',
      ],
    },
    {
      id: 'formedlare',
      title: 'Vår roll som förmedlare',
      blocks: [
        `${company.name} är en förmedlare mellan dig och de jurister och advokater som utför arbetet. Vi är inte en advokatbyrå och vi är inte ett fullständigt juridiskt ombud: vi företräder dig inte inför domstol, myndighet eller motpart om inte det särskilt har avtalats.`,
        'I prisförslaget står vem som utför arbetet. Vi säljer arbetet i eget namn, är din avtalspart och ansvarar för det, även när någon annan utför det åt oss. Undantaget är en jurist eller byrå som säljer i eget namn: då är den din avtalspart för det juridiska arbetet, och vi ansvarar för förmedlingen, webbplatsen och betalningen. Vem som säljer står i orderbekräftelsen och på kvittot eller fakturan.',
        'Du ansvarar själv för att bevaka tidsfrister tills ett prisförslag har godkänts och betalats.',
      ],
    },
    {
      id: 'immateriella-rattigheter',
      title: 'Immateriella rättigheter',
      blocks: [
        'Webbplatsens texter, form, kod och kännetecken tillhör oss eller våra licensgivare och skyddas av upphovsrättslagen (1960:729) och varumärkeslagen (2010:1877).',
        'Dokument som upprättas åt dig får du använda, kopiera och ändra fritt för det ändamål de är gjorda för. De får inte säljas vidare som mallar. Det du själv laddar upp är ditt. Vi använder det bara för att utföra tjänsten.',
      ],
    },
    {
      id: 'andringar',
      title: 'Ändringar av villkoren',
      blocks: [
        'Vi kan ändra villkoren. Väsentliga ändringar meddelar vi med e-post minst 30 dagar innan de börjar gälla. För ett uppdrag gäller alltid de villkor som gällde när du godkände prisförslaget. Vill du inte godkänna nya villkor kan du avsluta ditt konto.',
      ],
    },
    {
      id: 'lag-och-tvist',
      title: 'Tillämplig lag och tvist',
      blocks: [
        'Svensk lag gäller. Är du konsument och bor i ett annat land inom EU eller EES har du också det skydd som tvingande regler i det landet ger dig.',
        'Kontakta oss först, så försöker vi lösa det tillsammans.',
        [
          'Är du konsument kan du vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, ',
          { text: 'arn.se', href: 'https://www.arn.se' },
          '. Anmälan ska göras inom ett år från att du först reklamerade till oss. Vi medverkar i nämndens prövning. Gäller tvisten en advokat prövas den i stället av Konsumenttvistnämnden vid Sveriges advokatsamfund, ',
          { text: 'advokatsamfundet.se', href: 'https://www.advokatsamfundet.se' },
          '. Vägledning får du av Konsumentverket på ',
          { text: 'hallakonsument.se', href: 'https://www.hallakonsument.se' },
          '.',
        ],
        `Tvist som inte löses på annat sätt avgörs av allmän domstol, med ${company.court} som första instans. Är du konsument kan du alltid väcka talan vid domstolen där du bor.`,
      ],
    },
    {
      id: 'ovrigt',
      title: 'Övriga bestämmelser',
      blocks: [
        'Skulle någon bestämmelse vara ogiltig gäller villkoren i övrigt. Du får inte överlåta avtalet utan vårt medgivande. Vi får överlåta det till ett bolag som tar över verksamheten, om dina rättigheter inte försämras.',
        [
          'Hur vi behandlar personuppgifter står i vår ',
          { text: 'integritetspolicy', to: '/privacy-policy' },
          '. Uppgifter om företaget finns under ',
          { text: 'juridisk information', to: '/legal-info' },
          '.',
        ],
        'Avtalet ingås på svenska. Orderbekräftelsen och de här villkoren kan du spara eller skriva ut.',
      ],
    },
  ],
})
