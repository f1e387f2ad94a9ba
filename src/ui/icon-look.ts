/**
 * The look of an icon beside words, which say what it shows. For members: pages for everybody stay
 * lighter without it.
 */
export const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** The same in small buttons and fields. */
export const smallIcon = { ...icon, size: 18 } as const
