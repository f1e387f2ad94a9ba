/** Apart from what members' quick exit says, which loads late. */
export const leaveLinkTexts = {
  leave: 'Lämna sidan snabbt',
  keys: 'Du kan också trycka på Esc tre gånger.',
  about: 'Så fungerar knappen',
} as const
