/** Beginnings of 'Vad ingår?' by service of the price list: what is done, and what is handed over. */
export const proposalScopes: Readonly<Partial<Record<string, string>>> = {
  Samboavtal:
    'Vi går igenom vad som ska gälla mellan er, skriver samboavtalet och ändrar det en gång efter era synpunkter. Du får avtalet klart att skriva under.',
  Bodelning:
    'Vi går igenom tillgångar och skulder, skriver bodelningsavtalet och ändrar det en gång efter era synpunkter. Du får avtalet klart att skriva under.',
  Bolagsavtal:
    'Vi går igenom hur ägandet ska fungera, skriver bolagsavtalet och ändrar det en gång efter era synpunkter. Du får avtalet klart att skriva under.',
  Sekretessavtal:
    'Vi går igenom vad som ska vara hemligt och hur länge, skriver sekretessavtalet och ändrar det en gång efter dina synpunkter. Du får avtalet klart att skriva under.',
  Testamente:
    'Vi går igenom vad du vill, skriver testamentet och ändrar det en gång efter dina synpunkter. Du får testamentet klart att skriva under, och hur det ska bevittnas.',
  Framtidsfullmakt:
    'Vi går igenom vem som ska företräda dig och i vad, skriver framtidsfullmakten och ändrar den en gång efter dina synpunkter. Du får fullmakten klar att skriva under, och hur den ska bevittnas.',
  Anställningsavtal:
    'Vi går igenom anställningens villkor, skriver anställningsavtalet och ändrar det en gång efter dina synpunkter. Du får avtalet klart att skriva under.',
  Hyresavtal:
    'Vi går igenom hyresvillkoren, skriver hyresavtalet och ändrar det en gång efter dina synpunkter. Du får avtalet klart att skriva under.',
  Tjänsteavtal:
    'Vi går igenom vad som ska göras och till vilket pris, skriver tjänsteavtalet och ändrar det en gång efter dina synpunkter. Du får avtalet klart att skriva under.',
  Överklaganden:
    'Vi går igenom beslutet och dina handlingar, bedömer möjligheterna och skriver överklagandet. Du får läsa det innan det lämnas in.',
  'Juridisk rådgivning':
    'Vi går igenom dina handlingar och svarar på dina frågor i ett samtal. Du får en skriftlig sammanfattning av råden.',
  Brottmål: 'Vi går igenom förundersökningen med dig, bedömer läget och förbereder dig för förhör eller huvudförhandling.',
}
