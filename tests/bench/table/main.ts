import { drawWhenAsked } from './draw.ts'

// Not awaited by the module itself, which the loaded ones import (as in the product's main.tsx).
void drawWhenAsked({
  ours: async () => (await import('./ours.tsx')).ours,
  mantine: async () => (await import('./mantine.tsx')).mantine,
})
