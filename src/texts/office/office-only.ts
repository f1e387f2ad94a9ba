/** On a page of the office, for everybody else. */
export const officeOnlyTexts = { text: 'Den här sidan är för kontoret.', toMatters: 'Till ärendena' } as const
