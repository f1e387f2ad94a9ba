import type { Policy, PolicyFacts } from '#texts/public/policy.ts'

const closedMatters = (months: PolicyFacts['closedMonths']) =>
  months === null
    ? ''
    : ` Annars tar vi bort ett ärende ${months % 12 === 0 ? `${months / 12} år` : `${months} månader`} efter att det blev klart eller avbröts, med filer, meddelanden och noteringar. Du får ett mejl 30 dagar innan. Väntar något i ärendet tas det inte bort förrän det är klart.`

export const privacyPolicyOf = ({ company, closedMonths, readers }: PolicyFacts): Policy => ({
  title: 'Integritetspolicy',
  description: 'Hur vi behandlar dina personuppgifter, hur länge vi sparar dem och vilka rättigheter du har.',
  changed: '2026-11-30',
  lead: 'Du anförtror oss uppgifter som kan vara bland de känsligaste du har. Här står vad vi samlar in, varför, hur länge vi sparar det och vad du kan kräva av oss.',
  sections: [
    {
      id: 'ansvarig',
      title: 'Vem som är ansvarig',
      blocks: [
        `${company.legalName}, organisationsnummer ${company.organisationNumber}, är personuppgiftsansvarig för behandlingen som beskrivs här.`,
        [
          `Frågor om personuppgifter skickar du till `,
          { text: company.email, href: `mailto:${company.email}` },
          ` eller till ${company.street}, ${company.postalCode} ${company.city}.`,
        ],
        'En jurist eller advokat som åtar sig ditt ärende kan vara självständigt personuppgiftsansvarig för sitt eget arbete, till exempel när advokaters särskilda regler kräver det. I så fall får du veta det av juristen.',
      ],
    },
    {
      id: 'uppgifter',
      title: 'Vilka uppgifter vi samlar in',
      blocks: [
        {
          list: [
            'Kontouppgifter: e-postadress, förnamn, efternamn och telefonnummer, samt lösenordet, som vi bara sparar i en form som inte går att läsa.',
            'Nycklar, om du loggar in med fingeravtryck eller ansikte: en offentlig nyckel och namnet du ger den. Fingeravtrycket eller ansiktet lämnar aldrig din enhet.',
            'Ditt ärende: titel, beskrivning, filer du bifogar, status och juristens noteringar, meddelanden mellan dig och juristen, det vi ber dig om och dina svar, frister, arbetad tid, och en historik över vad som har hänt och när.',
            'Vad du har läst: vilka händelser i dina ärenden som är nya för dig, och hur du vill få veta om dem.',
            'Betalningar: belopp, datum, vad betalningen gäller och betaltjänstens referens, och den adress eller det företag som ska stå på fakturan. Ditt kortnummer når aldrig oss.',
            'Ångrade avtal: namn, vilket avtal det gäller, e-postadress och när meddelandet kom, om du ångrar ett avtal.',
            'Kundkännedom: vem som är kontrollerad, hur och när, om ditt ärende gäller en fastighet eller ett bolag. Aldrig en kopia av legitimationen.',
            'Frågor till oss: det du skriver i kontaktformuläret, i e-post eller berättar per telefon.',
            'Tekniska uppgifter: inloggningar, IP-adress och händelser som behövs för att skydda ditt konto.',
            'Andra uppgifter som behövs för att vi ska kunna utföra tjänsten du har bett om.',
            'För jurister som arbetar via oss: bankkonto och konto hos betaltjänsten, byrå, specialiteter, språk och vilka klienter byrån har.',
          ],
        },
        'Uppgifterna kommer från dig. Ett ärende kan också innehålla uppgifter om andra, till exempel en motpart. Dem behandlar vi bara för att kunna hjälpa dig. Lämna inte fler uppgifter om andra än ärendet kräver.',
      ],
    },
    {
      id: 'andamal',
      title: 'Varför vi använder dem, och med vilket stöd',
      blocks: [
        {
          facts: [
            {
              term: 'Konto och inloggning',
              line: 'För att skapa ditt konto, bekräfta din e-postadress och logga in dig i två steg. Stöd: avtalet med dig (artikel 6.1 b GDPR).',
            },
            {
              term: 'Juridiska tjänster',
              line: 'För att bedöma ditt ärende, lämna prisförslag och utföra arbetet. Stöd: avtalet med dig (artikel 6.1 b). Uppgifter om andra personer än dig: vårt och ditt berättigade intresse av att du får juridisk hjälp, och av att juristen inte är jävig (artikel 6.1 f).',
            },
            {
              term: 'Kommunikation',
              line: 'För att svara dig och säga till när något händer i ärendet. Mejlen säger vilket ärende och vilket slags händelse, men inte vad ärendet handlar om. Bara prisförslag, avtal, beställningar och betalningar säger mer: belopp, och i bekräftelser och slutavräkningar också vad du har beställt och vad som är gjort. Ångrar du ett avtal upprepar kvittensen det du skrev. I din profil väljer du hur ofta du får mejl om nytt i dina ärenden. De som gäller pengar, avtal och ditt kontos säkerhet får du alltid. Vill du det får du också en avisering på din enhet, som inte säger mer än att det finns något nytt. Stöd: avtalet med dig, och innan du är kund vårt berättigade intresse av att besvara frågor (artikel 6.1 b och f).',
            },
            { term: 'Betalningar', line: 'För att ta emot och betala tillbaka pengar. Stöd: avtalet med dig (artikel 6.1 b).' },
            {
              term: 'Bokföring',
              line: 'För att uppfylla bokföringslagen (1999:1078) och skattelagarna. Stöd: rättslig förpliktelse (artikel 6.1 c).',
            },
            {
              term: 'Ångerrätt',
              line: 'För att ta emot ditt meddelande om att du ångrar ett avtal, kunna visa att det har kommit in och betala tillbaka. Stöd: rättslig förpliktelse (artikel 6.1 c).',
            },
            {
              term: 'Kontroll av identiteten',
              line: 'För att veta vem du är om ditt ärende gäller en fastighet eller ett bolag, som penningtvättslagen (2017:630) kräver. Stöd: rättslig förpliktelse (artikel 6.1 c).',
            },
            {
              term: 'Jurister som arbetar via oss',
              line: 'För att erbjuda dem ärenden, betala ut det de har tjänat och lämna uppgift om det till Skatteverket. Stöd: avtalet med juristen (artikel 6.1 b) och för uppgiften till Skatteverket rättslig förpliktelse (artikel 6.1 c).',
            },
            {
              term: 'Säkerhet',
              line: 'För att upptäcka och stoppa intrång och missbruk. Stöd: vårt berättigade intresse av en säker tjänst (artikel 6.1 f).',
            },
            {
              term: 'Rättsliga anspråk',
              line: 'För att kunna fastställa, göra gällande eller försvara anspråk om du och vi blir oense. Stöd: vårt berättigade intresse (artikel 6.1 f).',
            },
            {
              term: 'Frivilliga cookies',
              line: 'Används bara om du säger ja. Stöd: ditt samtycke (artikel 6.1 a), som du kan ta tillbaka när som helst.',
            },
          ],
        },
        'Ett ärende kan innehålla känsliga uppgifter, till exempel om hälsa. Dem behandlar vi bara när det är nödvändigt för att rättsliga anspråk ska kunna fastställas, göras gällande eller försvaras (artikel 9.2 f). Uppgifter om brott behandlar vi av samma skäl, med stöd av artikel 10 och 5 § förordningen (2018:219) med kompletterande bestämmelser till EU:s dataskyddsförordning.',
        'Konto- och ärendeuppgifterna behövs för avtalet. Utan dem kan vi inte ta emot ditt ärende. Vi fattar inga beslut om dig som enbart grundas på automatiserad behandling, och vi profilerar dig inte.',
      ],
    },
    {
      id: 'mottagare',
      title: 'Vilka som får del av uppgifterna',
      blocks: [
        'Vi säljer aldrig dina uppgifter. Vi lämnar inte ut dem till andra än myndigheter och de tjänsteleverantörer som behövs för att utföra tjänsten:',
        {
          list: [
            `Jurister och advokater som arbetar via oss. Dina ärenden kan läsas av våra administratörer och av de jurister som vi har gett behörighet: ${readers}. Den som erbjuds ditt ärende läser vem du är, vad det gäller och vilka andra som berörs, för att kunna pröva om det finns en intressekonflikt. Vid den prövningen jämför vi namn med våra andra kunder och deras parter; vad deras ärenden handlar om visas inte.`,
            'Betaltjänsten Stripe, som tar emot din betalning och är självständigt ansvarig för det mesta av sin behandling.',
            'Den tjänst för aviseringar som din webbläsare använder (Google, Apple, Mozilla eller Microsoft), om du väljer aviseringar på en enhet. Den får veta vilken enhet som ska nås och när. Texten är krypterad så att bara enheten kan läsa den.',
            'Leverantörer av drift, lagring och e-post. De är personuppgiftsbiträden och får bara göra det vi instruerar dem att göra, enligt avtal.',
            'Myndigheter, till exempel Skatteverket, när lag kräver det. Domstolar och myndigheter i ditt eget ärende får handlingar när det ingår i det du har bett om.',
          ],
        },
        'Vi behandlar uppgifterna inom EU och EES. Väljer du aviseringar på en enhet går de genom tjänsten som din webbläsare använder, som kan finnas utanför EU. Kan en leverantör undantagsvis nå dem från ett annat land, sker det bara med stöd av ett beslut från EU-kommissionen om adekvat skyddsnivå eller kommissionens standardavtalsklausuler. Du kan få en kopia av klausulerna om du ber om det.',
      ],
    },
    {
      id: 'lagringstid',
      title: 'Hur länge vi sparar dem',
      blocks: [
        {
          facts: [
            {
              term: 'Konto och ärenden',
              line: `Tills du tar bort ärendet eller kontot.${closedMatters(closedMonths)} Ett ärende som du har betalat för kan du bara ta bort med kontot.`,
            },
            { term: 'Konto som aldrig bekräftas', line: '7 dagar.' },
            { term: 'Ny e-postadress som aldrig bekräftas', line: '2 dagar.' },
            {
              term: 'Tidigare e-postadress',
              line: '8 dagar efter ett byte. De första 7 är den reserverad, så att du kan ta tillbaka den om någon annan har gjort bytet.',
            },
            {
              term: 'Utkast',
              line: 'Det du skriver men inte har skickat sparas i 7 dagar i din webbläsare, låst så att bara du som är inloggad kan läsa det. På en delad dator sparas inget.',
            },
            {
              term: 'Det du beskriver innan du har ett konto',
              line: 'Så länge fliken är öppen. När du skapar kontot sparar vi det låst tills ärendet finns, högst 7 dagar.',
            },
            { term: 'Inloggningar', line: '30 dagar efter att de har upphört.' },
            { term: 'Aviseringar på en enhet', line: 'Tills du stänger av dem eller inloggningen på enheten upphör.' },
            { term: 'Nycklar', line: 'Tills du tar bort dem i din profil eller ställer in tvåstegsverifieringen på nytt.' },
            {
              term: 'Betalningar och bokföring',
              line: 'Till och med det sjunde året efter utgången av det kalenderår då räkenskapsåret avslutades (7 kap. 2 § bokföringslagen). Tar du bort kontot blir bara det kvar som bokföringen kräver: betalningarna utan namn och e-postadress, och de kvitton, fakturor och kreditnotor som vi har utfärdat, förseglade och så som de utfärdades. På dem kan ditt namn, din adress och din e-postadress stå.',
            },
            { term: 'Betalningar som inte blev av', line: 'Högst 1 år, och inte längre än kontot.' },
            {
              term: 'Avtal som är betalda',
              line: 'Så länge som bokföringen, med texten som du fick den, ditt namn och dina val vid beställningen. Tar du bort kontot förseglas de: ingen ser dem i tjänsten längre.',
            },
            {
              term: 'Jurister som har fått betalt via oss',
              line: 'Det som ska rapporteras till Skatteverket, med namn och nummer som de var vid betalningen: till och med det sjunde året efter det år som rapporten gäller (9 kap. 1 § skatteförfarandeförordningen), också om juristen tar bort kontot.',
            },
            {
              term: 'Ångrade avtal',
              line: 'Som bokföringen, med namn och e-postadress, också om du tar bort kontot. Går det inte att se vilken betalning det gäller: 3 år.',
            },
            {
              term: 'Kundkännedom',
              line: '5 år efter att ärendet är avslutat, också om du tar bort ärendet eller kontot (5 kap. 3 § penningtvättslagen).',
            },
            {
              term: 'Besked från Stripe om betalningar',
              line: '90 dagar, utan namn och e-postadress. Ett besked som måste utredas sparas som bokföringen.',
            },
            {
              term: 'Meddelanden, frister, tid och historik',
              line: 'Lika länge som ärendet. Tar du bort kontot står ditt namn inte kvar i historiken för andras ärenden.',
            },
            {
              term: 'Kalenderlänken',
              line: 'Tills du tar bort den i din profil, byter lösenord eller slår på tvåstegsverifiering. Den som har länken ser vilka dagar dina ärenden har frister och vems de är, men inget om vad de gäller.',
            },
            {
              term: 'Frågor till oss',
              line: 'Högst 12 månader efter att frågan är besvarad, om de inte hör till ett ärende.',
            },
            {
              term: 'Vad andra har gjort med ditt konto',
              line: '2 år: att någon hos oss har bjudit in dig, ändrat vad du får göra, stängt av eller öppnat kontot, loggat ut dig eller mejlat en ny länk.',
            },
            { term: 'Mejl till dig', line: 'I tjänsten tills de är skickade, högst 31 dagar.' },
            { term: 'Spärrar efter många försök', line: '7 dagar efter att de har upphört.' },
            { term: 'Loggar', line: '90 dagar.' },
            { term: 'Säkerhetskopior', line: 'Högst 35 dagar. Sedan skrivs de över.' },
            { term: 'Tvist', line: 'Så länge uppgifterna behövs för att avgöra den.' },
          ],
        },
      ],
    },
    {
      id: 'rattigheter',
      title: 'Dina rättigheter',
      blocks: [
        'Du har rätt till:',
        {
          facts: [
            { term: 'Tillgång', line: 'Få veta vilka uppgifter vi behandlar om dig och få en kopia av dem.' },
            {
              term: 'Rättelse',
              line: 'Få felaktiga uppgifter rättade och ofullständiga kompletterade. Det mesta ändrar du själv i din profil.',
            },
            {
              term: 'Radering',
              line: 'Få dina uppgifter raderade. Du tar själv bort ditt konto i profilen. Undantaget är det som lagen säger att vi måste spara.',
            },
            { term: 'Begränsning', line: 'Be oss pausa behandlingen, till exempel medan vi utreder om en uppgift stämmer.' },
            {
              term: 'Invändning',
              line: 'Invända mot behandling som vi grundar på berättigat intresse. Då slutar vi, om vi inte har tvingande skäl som väger tyngre än dina.',
            },
            {
              term: 'Dataportabilitet',
              line: 'Få ut uppgifter som du har lämnat i ett maskinläsbart format, och flytta dem till någon annan.',
            },
            {
              term: 'Återkallat samtycke',
              line: 'Ta tillbaka ett samtycke när som helst. Det som redan har gjorts påverkas inte.',
            },
          ],
        },
        [
          'Skriv till ',
          { text: company.email, href: `mailto:${company.email}` },
          '. Vi svarar utan onödigt dröjsmål och senast inom en månad. Är begäran komplicerad kan vi behöva två månader till, och då får du veta det inom den första. Det kostar ingenting. Vi kan behöva kontrollera att du är du.',
        ],
        [
          'Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten (IMY), ',
          { text: 'imy.se', href: 'https://www.imy.se' },
          ', Box 8114, 104 20 Stockholm. Säg gärna till oss först, men du behöver inte. Har du lidit skada kan du ha rätt till skadestånd (artikel 82).',
        ],
      ],
    },
    {
      id: 'sakerhet',
      title: 'Så skyddar vi uppgifterna',
      blocks: [
        'All trafik är krypterad. Inloggning sker i två steg, eller med en nyckel som din enhet skyddar. Lösenord sparas som argon2id-hashar. Filer är privata och öppnas med länkar som slutar gälla efter en kort stund. Behörigheter prövas vid varje anrop, och viktiga händelser loggas.',
        'Händer ändå något som kan skada dig anmäler vi det till IMY inom 72 timmar, och är risken hög berättar vi det för dig utan onödigt dröjsmål.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        ['Vilka cookies vi använder och hur du ändrar ditt val står i vår ', { text: 'cookiepolicy', to: '/cookie-policy' }, '.'],
      ],
    },
    {
      id: 'andringar',
      title: 'Ändringar av policyn',
      blocks: [
        'Vi ändrar policyn när vår behandling eller lagen ändras. Datumet överst visar när det senast hände. Är ändringen väsentlig meddelar vi dig med e-post innan den börjar gälla.',
      ],
    },
    {
      id: 'kontakt',
      title: 'Kontakt',
      blocks: [
        [
          `${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}. E-post: `,
          { text: company.email, href: `mailto:${company.email}` },
          `. Telefon: `,
          { text: company.phone, href: company.phoneHref },
          '. Du kan också skriva till oss på sidan ',
          { text: 'Kontakta oss', to: '/contact' },
          '.',
        ],
      ],
    },
  ],
})
