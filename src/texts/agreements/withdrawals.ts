import { platformStandardForm } from '#contract/agreements/withdrawals/standard-form.ts'

/** /angra. The wording of link and button is that of the directive (EU) 2023/2673. */
export const withdrawalTexts = {
  title: 'Ångra avtalet',
  description:
    'Ångra ett avtal med oss: tre uppgifter, en bekräftelse och en kvittens direkt. Du har 14 dagar på dig och behöver inte säga varför.',
  lead: 'Har du ändrat dig? Som privatperson har du 14 dagar på dig att ångra ett avtal med oss. Du behöver inte säga varför.',
  statement: {
    step: 'Steg 1 av 2',
    heading: 'Vilket avtal gäller det?',
    name: 'Namn',
    agreement: 'Avtal eller ordernummer',
    agreementHint: 'Numret står i avtalet, i orderbekräftelsen och på kvittot. Hittar du det inte, skriv vad avtalet gäller.',
    email: 'E-post för kvittensen',
    next: 'Fortsätt',
  },
  confirmation: {
    step: 'Steg 2 av 2',
    heading: 'Stämmer det här?',
    sentence: (name: string, agreement: string, email: string) =>
      `Du meddelar oss att du, ${name}, frånträder avtalet ”${agreement}”, och kvittensen skickas till ${email}.`,
    change: 'Ändra',
    confirm: 'Bekräfta frånträde',
    failed: {
      fields: ['name', 'agreement', 'email', 'message'],
      detail: 'after',
      unsure: 'Vi vet inte om ditt frånträde kom fram. Titta i din e-post efter en kvittens. Finns den inte, försök igen.',
      text: 'Kunde inte skicka ditt frånträde. Försök igen.',
    },
    otherWay: 'Du kan också mejla samma sak till',
  },
  receipt: {
    heading: 'Kvittens på ditt frånträde',
    received: 'Vi har tagit emot ditt meddelande.',
    mailed: (email: string) => `Kvittensen är också på väg till ${email}.`,
    notMailed: (email: string) =>
      `Den här gången mejlar vi ingen kvittens, för ${email} har redan fått flera den senaste timmen. Meddelandet gäller lika mycket. Skriv ut sidan, eller skriv upp referensen och tiden.`,
    reference: 'Referens',
    arrived: 'Mottaget',
    content: 'Ditt meddelande',
    whatNext:
      'En jurist går igenom meddelandet och svarar dig. Ska du få pengar tillbaka får du dem senast 14 dagar efter att vi fick det.',
    print: 'Skriv ut',
  },
  withoutForm:
    'Mejla ditt namn, avtalets eller orderns nummer och vilken adress du vill ha kvittensen till. Det gäller lika mycket som ett formulär:',
  rules: {
    heading: 'Så fungerar ångerrätten',
    list: [
      'Räkna 14 dagar från dagen efter att du betalade. Är den sista dagen en lördag, söndag eller helgdag gäller nästa vardag. Hela den dagen räknas.',
      'Det räcker att du skickar meddelandet i tid. Vi behöver inte ha hunnit läsa det.',
      'Har du inte uttryckligen bett oss att börja före fristens slut betalar du ingenting, inte ens för det vi redan har gjort.',
      'Du får pengarna tillbaka till samma kort, senast 14 dagar efter att vi fick meddelandet.',
      'Är du osäker på om fristen har gått ut? Skicka ändå. Fick du ingen information om ångerrätten när du betalade är fristen ett år längre.',
      'Beställde du för ett företag finns ingen ångerrätt i lagen. Hör av dig ändå, så ser vi vad vi kan göra.',
    ],
  },
  otherWays: {
    heading: 'Andra sätt',
    text: 'Det går lika bra att mejla, ringa eller skicka standardformuläret längst ner på sidan.',
  },
  standardForm: {
    ...platformStandardForm(),
    print: 'Skriv ut formuläret',
  },
} as const
