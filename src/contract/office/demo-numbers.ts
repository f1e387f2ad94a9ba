/** Numbers that can't exist: they are nobody's, so nothing is sold by them in production. */
export const demoNumbers = { organisation_number: '559000-0000', vat_number: 'SE559000000001' } as const
