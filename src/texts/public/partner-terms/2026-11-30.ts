import type { Policy, PolicyFacts } from '#texts/public/policy.ts'

const distribution = {
  all: 'Ett ärende som ingen har och som inte är erbjudet någon kan du ta själv. Annars erbjuds det en partner i taget, i den här ordningen:',
  assigned: 'Ett ärende som ingen har erbjuds en partner i taget, i den här ordningen:',
} satisfies Record<PolicyFacts['partnersSee'], string>

const reading = {
  all: 'Du läser kundernas ärenden, dina utbetalningar och dina fakturor. Vi läser samma uppgifter. Andra partner läser också ärendena, men inte dina utbetalningar och fakturor.',
  assigned:
    'Du läser de ärenden som du har tagit, dina utbetalningar och dina fakturor. Vi läser samma uppgifter. Andra partner läser dem inte, utom ditt namn vid en jävskontroll eller i ett ärende som de också ser.',
} satisfies Record<PolicyFacts['partnersSee'], string>

/** Terms to those who sell through a platform, as förordning (EU) 2019/1150 asks for them. */
export const partnerTermsOf = ({ company, partnersSee }: PolicyFacts): Policy => ({
  title: 'Partnervillkor',
  description: 'Villkoren för jurister som tar ärenden som partner: hur ärenden fördelas, avgift, klagomål och avslut.',
  changed: '2026-11-30',
  lead: `Villkoren gäller mellan ${company.legalName} (${company.name}, ”vi”) och dig som tar ärenden som partner. Du godkänner dem i din profil innan du tar ett ärende.`,
  numbered: true,
  sections: [
    {
      id: 'samarbetet',
      title: 'Samarbetet',
      blocks: [
        'Du är egen näringsidkare. Du väljer själv vilka ärenden du tar, gör arbetet självständigt och ansvarar för att du har den utbildning, försäkring och rätt till titeln som du anger.',
        'I prisförslaget står vem som säljer: vi i eget namn, eller du i ditt. Kunden läser ditt namn innan beställningen.',
        'Du får erbjuda dina tjänster var du vill och till vilket pris du vill, också utanför oss.',
      ],
    },
    {
      id: 'fordelning',
      title: 'Så fördelas ärenden',
      blocks: [
        distribution[partnersSee],
        {
          list: [
            'Först den som har ärendets tjänst bland sina specialiteter. Andra erbjuds det bara om kontoret väljer dem.',
            'Av dem den som inte har sagt sig vara borta.',
            'Sedan den som har minst antal öppna ärenden.',
            'Står flera lika, den som har varit med längst.',
          ],
        },
        'Specialiteten väger tyngst, för att kunden ska få någon som kan området. Antalet öppna ärenden kommer sedan, för att kunden ska slippa vänta. Pengar påverkar aldrig ordningen: ingen kan betala för en bättre plats, och avgiften räknas inte in.',
        'Du har 48 timmar på dig att svara. Sedan frågas nästa. Ett ärende erbjuds aldrig samma partner två gånger av sig självt.',
        'Kontoret kan också ge ett ärende till någon själv, och skriver då varför. Våra egna jurister kan svara en kund först. Då är ärendet deras och erbjuds ingen.',
      ],
    },
    {
      id: 'pengar',
      title: 'Avgift och utbetalning',
      blocks: [
        'Kunden betalar i förskott till betaltjänsten. Din del går därifrån till ditt konto hos betaltjänsten, efter avdrag för vår avgift. Hur stor den är står i dina utbetalningar, med en faktura för varje månad.',
        'Säljer du i ditt namn är fakturan på vår avgift. Säljer vi i vårt är den på din del, och vi skriver den åt dig, från dig till oss (självfakturering, mervärdesskattelagen 17 kap. 15 §), med de uppgifter om dig som du har lämnat.',
        'Du får ett mejl om varje faktura. En självfaktura är godkänd om du inte har sagt emot inom 14 dagar. Skriv ingen egen faktura för samma arbete, och säg till genast om dina uppgifter ändras eller om du blir eller slutar vara registrerad för moms.',
        'Går pengar tillbaka till kunden går din del och avgiften tillbaka i samma mån, med en kreditnota för den månaden.',
      ],
    },
    {
      id: 'kundkannedom',
      title: 'Fastigheter och företag',
      blocks: [
        'Gäller ett ärende köp eller försäljning av en fastighet eller ett företag, eller att bilda eller sköta ett, kräver lagen att du vet vem kunden är (lagen (2017:630) om åtgärder mot penningtvätt och finansiering av terrorism). Under Kundkännedom i ärendet skriver du vem du har identifierat, hur och när. Gäller ärendet varken fastighet eller bolag skriver du det där i stället. Kopior av id-handlingar sparas inte. Är du advokat följer du i stället advokatsamfundets regler.',
      ],
    },
    {
      id: 'avslut',
      title: 'När vi begränsar eller avslutar',
      blocks: [
        'Vi kan ta tillbaka ett ärende, stänga av ett konto eller avsluta samarbetet bara av de här skälen:',
        {
          list: [
            'Du har allvarligt brutit mot villkoren, mot god sed eller mot lagen, eller mot samma punkt flera gånger.',
            'Du är jävig, eller kan inte göra arbetet i tid.',
            'Du saknar det som krävs: försäkring, skatteregistrering, rätt till titeln eller ett konto som betaltjänsten godtar.',
            'Kunden ber om en annan jurist.',
            'Lagen, en domstol eller en myndighet kräver det, eller ditt konto har tagits över av någon annan.',
            'Vi slutar med tjänsten.',
          ],
        },
        'Skälen får du skriftligt med e-post, när beslutet börjar gälla eller innan. Avslutar vi samarbetet helt får du veta det minst 30 dagar innan, om inte lagen hindrar det eller du har brutit mot villkoren flera gånger.',
        'Du kan själv sluta när du vill: säg till kontoret. Arbete som är utfört får du betalt för.',
      ],
    },
    {
      id: 'klagomal',
      title: 'Klagomål',
      blocks: [
        [
          'Tycker du att vi har gjort fel, skriv till ',
          { text: company.email, href: `mailto:${company.email}` },
          '. Vi svarar utan onödigt dröjsmål och senast inom en månad. Det kostar ingenting, och den som fattade beslutet prövar det inte ensam.',
        ],
        'Är vi fortfarande oense kan vi tillsammans utse en medlare. Du kan alltid gå till domstol.',
      ],
    },
    {
      id: 'uppgifter',
      title: 'Uppgifter',
      blocks: [
        reading[partnersSee],
        'Efter samarbetet ser du inte längre kundernas ärenden. Dina egna uppgifter kan du hämta i profilen så länge kontot finns.',
        'Varje år rapporterar vi till Skatteverket vad du har fått betalt genom oss (skatteförfarandelagen 22 c kap.), med namn, adress, nummer, konto och, för privatpersoner, födelsedatum. Uppgifterna finns kvar till och med det sjunde året efter det som de gäller, också om du tar bort kontot.',
        'Texter, mallar och annat som du har gjort är dina. Kunden får använda det som är gjort för ärendet.',
      ],
    },
    {
      id: 'andringar',
      title: 'Ändringar',
      blocks: [
        'Ändringar meddelar vi med e-post minst 15 dagar innan de börjar gälla. De gäller aldrig bakåt. Du kan säga upp avtalet innan dess.',
        'En ny version godkänner du i profilen innan du tar nästa ärende. För ärenden som du redan har gäller den som du godkände.',
      ],
    },
    {
      id: 'lag',
      title: 'Lag och tvist',
      blocks: [
        'Svensk lag gäller. Tidigare versioner kan läsas här, på adressen med deras dag.',
        [
          'Hur vi behandlar personuppgifter står i vår ',
          { text: 'integritetspolicy', to: '/privacy-policy' },
          '. Uppgifter om företaget finns under ',
          { text: 'juridisk information', to: '/legal-info' },
          '.',
        ],
      ],
    },
  ],
})
