import { useEffect, useRef, useState } from 'react'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { lengthOf } from '../../../../contract/wire.ts'

export interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  hasFocus?: boolean
}

/** A message that is being written: it is judged when it is sent, and the focus stays in it. */
export function useComposer({ text, onText, onSend, hasFocus }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTried, setTried] = useState(false)
  const length = lengthOf(text)
  const isLong = length > workLimits.messageMax
  const problem = isTried && isLong ? workText.messageTooLong : ''
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const send = () => {
    setTried(true)
    const tidy = text.trim()
    field.current?.focus({ preventScroll: true })
    if (tidy === '' || isLong) return
    onSend(tidy)
    onText('')
    setTried(false)
  }
  return { field, length, problem, send }
}
