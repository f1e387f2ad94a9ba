export { NextStep as default } from '#features/matters/page/next-step.tsx'
