import { consentTexts } from './consent.ts'
import type { Policy } from './policy.ts'

export const cookiePolicy: Policy = {
  title: 'Cookiepolicy',
  description: 'Vilka cookies vi använder, varför, och hur du ändrar ditt val.',
  changed: '2026-11-29',
  lead: 'Här står vilka cookies vi använder, vad de är till för och hur du säger ja eller nej. Du kan ändra dig när du vill.',
  sections: [
    {
      id: 'vad-ar-cookies',
      title: 'Vad är cookies?',
      blocks: [
        'En cookie, eller kaka, är en liten textfil som en webbplats sparar i din webbläsare. Den gör att sidan kan minnas något mellan två besök, till exempel vilka cookies du har godkänt.',
        'Liknande lagring i webbläsaren, som local storage och session storage, omfattas av samma regler och beskrivs därför också här.',
        'Reglerna finns i 9 kap. 28 § lagen (2022:482) om elektronisk kommunikation. Innehåller en cookie personuppgifter gäller även dataskyddsförordningen, GDPR.',
      ],
    },
    {
      id: 'nodvandiga',
      title: 'Nödvändiga cookies',
      blocks: [
        'De här behövs för att tjänsten ska fungera och säkras. De kräver inget samtycke och kan inte stängas av i våra inställningar.',
        {
          facts: [
            { term: 'cookieConsent', line: 'Minns dina val av cookies. Sparas i 365 dagar.' },
            {
              term: 'csrftoken',
              line: 'Kan sättas av vår server för att skydda formulär mot förfalskade anrop. Sparas i högst 365 dagar.',
            },
            {
              term: 'device_…',
              line: 'Sätts av vår server när du loggar in och känner igen webbläsaren, så att ingen annan kan stänga dig ute genom att gissa ditt lösenord många gånger. Den loggar inte in någon. Sparas i 365 dagar från din senaste inloggning.',
            },
            {
              term: 'registration',
              line: 'Sätts av vår server när du skapar ett konto, så att vi känner igen webbläsaren när du öppnar länken i mejlet. Öppnas länken någon annanstans får du välja lösenord igen, så att ingen annan kan skapa ett konto i ditt namn. Den loggar inte in någon. Sparas i 24 timmar.',
            },
            {
              term: 'access, refresh',
              line: 'Lagring i webbläsaren som håller dig inloggad. Försvinner när du loggar ut.',
            },
            {
              term: 'darkMode',
              line: 'Lagring i webbläsaren som minns om du valt mörkt eller ljust läge. Finns kvar tills du rensar den.',
            },
            {
              term: 'neutral_title',
              line: 'Lagring i webbläsaren som minns att fliken inte ska visa sidans namn. Finns kvar tills du ändrar det eller rensar den.',
            },
            {
              term: 'push_declined',
              line: 'Lagring i webbläsaren som minns att du har svarat Inte nu om aviseringar på enheten. Finns kvar tills du rensar den.',
            },
            {
              term: 'office_keys',
              line: 'Lagring i webbläsaren för den som arbetar här. Minns om snabbtangenterna är avstängda i listan. Finns kvar tills du rensar den.',
            },
            {
              term: 'office_hidden_columns',
              line: 'Lagring i webbläsaren för den som arbetar här. Minns vilka kolumner som är dolda i listan. Finns kvar tills du rensar den.',
            },
            {
              term: 'time_clock_…',
              line: 'Lagring i webbläsaren för den som arbetar här. Minns när klockan för ett ärende startades. Tas bort när klockan stoppas.',
            },
            {
              term: 'payment_status_…',
              line: 'Lagring i webbläsaren som visar att en betalning är begärd. Tas bort när betalningen är klar eller när du loggar ut.',
            },
            {
              term: 'after_registration',
              line: 'Lagring i webbläsaren som minns vart du var på väg när du skapade ditt konto. Tas bort när kontot är klart eller när du loggar ut.',
            },
            {
              term: 'logged_out',
              line: 'Lagring i webbläsaren som säger till dina andra flikar att du har loggat ut. Tas bort i samma ögonblick.',
            },
            {
              term: 'draft_…',
              line: 'Lagring i webbläsaren som sparar det du har börjat skriva när du är inloggad, krypterat så att bara du kan läsa det. Tas bort när du skickar eller slänger det, när du loggar ut, och annars efter 7 dagar. Är du inte inloggad hör det i stället till fliken och försvinner när du stänger den. Är du inloggad på en delad dator sparas inget.',
            },
            {
              term: 'checkout_started_…, recovery_codes_offered, reloaded_from, new_build_later, tanstack_router_reload:…, shared_computer, left_for',
              line: 'Lagring som hör till fliken. Minns i tur och ordning vad du har gått för att betala, att du ska erbjudas återställningskoder, att sidan har laddats om efter en uppdatering, att du vill vänta med en uppdatering, att du är på en delad dator (då hör även access och refresh till fliken) och att du har lämnat sidan snabbt. Försvinner när du stänger fliken.',
            },
          ],
        },
        'När du betalar lämnar du vår webbplats. Betaltjänsten Stripe använder egna cookies på sin sida och svarar själv för dem.',
      ],
    },
    {
      id: 'analys',
      title: 'Analyscookies',
      blocks: [
        'Analyscookies visar hur sidan används, till exempel vilka sidor som läses mest, så att vi kan göra den bättre. De används bara om du godkänner dem.',
        'Just nu använder vi inga analyscookies. Ditt val sparas och gäller om vi börjar.',
      ],
    },
    {
      id: 'marknadsforing',
      title: 'Marknadsföringscookies',
      blocks: [
        'Marknadsföringscookies används för att visa annonser som passar dig och för att mäta om de fungerar. De används bara om du godkänner dem.',
        'Just nu använder vi inga marknadsföringscookies. Ditt val sparas och gäller om vi börjar.',
      ],
    },
    {
      id: 'andra-ditt-val',
      title: 'Ändra ditt val',
      blocks: [
        `Första gången du besöker oss visas en ruta med tre val: ${consentTexts.accept}, ${consentTexts.reject} och ${consentTexts.settings}. Inga frivilliga cookies används innan du har godkänt dem, och sidan fungerar lika bra om du säger nej.`,
        'Längst ner på varje sida finns länken Cookieinställningar. Där ändrar du ditt val eller tar tillbaka ditt samtycke, när som helst.',
        'Du kan också ta bort eller blockera cookies i webbläsarens inställningar. Blockerar du de nödvändiga fungerar inte inloggningen.',
      ],
    },
    {
      id: 'andringar',
      title: 'Ändringar av policyn',
      blocks: [
        'Vi uppdaterar den här sidan när vi börjar eller slutar använda en cookie. Datumet överst visar när det senast hände. Börjar vi använda cookies för ett nytt ändamål frågar vi dig igen först.',
        ['Hur vi behandlar personuppgifter i övrigt står i vår ', { text: 'integritetspolicy', to: '/privacy-policy' }, '.'],
        [
          'Har du frågor? ',
          { text: 'Kontakta oss', to: '/contact' },
          '. Post- och telestyrelsen (PTS) har tillsyn över reglerna om cookies.',
        ],
      ],
    },
  ],
}
