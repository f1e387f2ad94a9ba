export { NextStep as default } from '#features/matters/next-step.tsx'
