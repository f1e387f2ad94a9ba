import { TextField } from '#ui/field.tsx'
import { useState } from 'react'

interface DayFilterProps {
  label: string
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/**
 * Filters by a day. While a year is typed its digits make years such as 0002, so the field keeps
 * its own text while focused, and passes on only a day that can be meant.
 */
export const DayFilter = ({ label, day, onDay }: DayFilterProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      type="date"
      value={typed ?? day ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value === '' || dayIn(value)) onDay(dayIn(value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** The day that a text is, undefined if it is none. */
export const dayIn = (text = '') => (/^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined)
