export { ProposalsPanel as default } from '#features/agreements/office/proposals-panel.tsx'
