import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { dayFault, typedDayMask } from './typed-day.ts'

interface DayFieldProps extends Omit<TextFieldProps, 'defaultValue' | 'type' | 'inputMode' | 'placeholder'> {
  /** As typed, dd.mm.yyyy. */
  value: string
}

/** A day that is typed. That there is no such one is told when the field is left, not when all the form is sent. */
export function DayField({ mask = typedDayMask, ...props }: DayFieldProps) {
  const [isLeft, setLeft] = useState(false)
  return (
    <TextField
      {...props}
      placeholder="дд.мм.гггг"
      inputMode="numeric"
      mask={mask}
      error={props.error || (isLeft && dayFault(props.value))}
      onChange={(text) => {
        setLeft(false)
        props.onChange?.(text)
      }}
      onBlur={() => {
        setLeft(true)
        props.onBlur?.()
      }}
    />
  )
}
