export { MatterAssignment as default } from '#features/assignments/matter-assignment.tsx'
