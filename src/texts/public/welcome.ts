/** Above the hero of the home page, for members. */
export const welcomeTexts = {
  greeting: (name: string | null | undefined) => (name ? `Hej ${name}!` : 'Hej!'),
  loading: 'Ser efter vad som väntar …',
  failed: 'Det gick inte att se vad som väntar just nu.',
  untitled: 'Ärende utan titel',
  more: (count: number) => `, och ${count} till`,
  comesHere: 'Det som behöver dig visas här.',
  showMore: (count: number) => `Visa ${count} till`,
  showFewer: 'Visa färre',
  toMatter: 'Till ärendet',
  toNews: 'Läs det nya',
  customer: {
    waits: (amount: string) => `${amount || 'ett prisförslag'} att ta ställning till`,
    nothing: 'Inget väntar på dig just nu.',
    toMatters: 'Mina ärenden',
  },
  bookkeeper: {
    text: 'Böcker, underlag och utbetalningar finns under Bokföring.',
    toBooks: 'Till bokföringen',
  },
  office: {
    waits: 'väntar på bedömning',
    nothing: 'Inget ärende är i kö just nu.',
    toMatters: 'Alla ärenden',
    toDay: 'Min dag',
  },
} as const
