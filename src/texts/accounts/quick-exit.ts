export const quickExitTexts = {
  leave: 'Lämna sidan snabbt',
  keys: 'Du kan också trycka på Esc tre gånger.',
} as const
