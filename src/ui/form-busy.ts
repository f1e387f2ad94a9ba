import { createContext } from 'react'

/**
 * True while the call of the form around a field is under way: a change then would neither be
 * sent nor stay.
 */
export const FormBusy = createContext(false)
