import { type ReactNode, useEffect, useRef, useState } from 'react'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { lengthOf } from '../../../../contract/wire.ts'
import { useEarlyText } from '../../../ui/fields/use-field-ref.ts'

/** What the owner of a conversation adds to its field. */
export interface Writing {
  /** Stands over the field; `put` lays a text into it. */
  tools?: (written: string, put: (text: string) => void) => ReactNode
  /** Why a text is not sent as it stands; null: it is. */
  faultOf?: (text: string) => string | null
}

export interface ComposerProps extends Writing {
  text: string
  onText: (text: string) => void
  /** What was typed before the scripts of the page had come. */
  onEarly: (text: string) => void
  onSend: (text: string) => void
  hasFocus?: boolean
}

/** A message that is being written: it is judged when it is sent, and the focus stays in it. */
export function useComposer({ text, onText, onEarly, onSend, hasFocus, faultOf }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTried, setTried] = useState(false)
  const length = lengthOf(text)
  const isLong = length > workLimits.messageMax
  const fault = isLong ? workText.messageTooLong : (faultOf?.(text) ?? '')
  const problem = isTried ? fault : ''
  useEarlyText(field, text, onEarly)
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const send = () => {
    setTried(true)
    const tidy = text.trim()
    field.current?.focus({ preventScroll: true })
    if (tidy === '' || fault !== '') return
    onSend(tidy)
    onText('')
    setTried(false)
  }
  const put = (next: string) => {
    onText(next)
    field.current?.focus({ preventScroll: true })
  }
  return { field, length, problem, send, put }
}
