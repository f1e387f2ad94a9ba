import { createContext } from 'react'

/**
 * Whether the call of the form around a field is under way: what is typed then would neither be
 * sent nor stay.
 */
export const FieldsHeld = createContext(false)
