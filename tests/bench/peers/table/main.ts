import { drawWhenAsked } from '../../table/draw.ts'

void drawWhenAsked({
  tanstack9: async () => (await import('./tanstack-9.tsx')).tanstack9,
  tanstack8: async () => (await import('./tanstack-8.tsx')).tanstack8,
  mui: async () => (await import('./mui.tsx')).mui,
})
