import { drawWhenAsked } from './draw.ts'

// Not awaited, because the loaded modules import this one (as in the product's main.tsx).
void drawWhenAsked({
  ours: async () => (await import('./ours.tsx')).ours,
  paged: async () => (await import('./paged.tsx')).paged,
  mantine: async () => (await import('./mantine.tsx')).mantine,
})
