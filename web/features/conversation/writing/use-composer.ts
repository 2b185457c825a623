import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { lengthOf } from '../../../../contract/wire.ts'
import { type Attachments, standingOf } from '../files/use-attachments.ts'
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
  onSend: (text: string, files: readonly number[]) => void
  /** Absent: messages bear no files here. */
  attachments?: Attachments | undefined
  hasFocus?: boolean
}

/** A message that is being written: it is judged when it is sent, and the focus stays in it. */
export function useComposer(props: ComposerProps) {
  const { text, onText, onEarly, onSend, hasFocus, faultOf, attachments } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTried, setTried] = useState(false)
  const [isHeldUp, setHeldUp] = useState(false)
  const { files, isGoing, fault: ofFiles } = standingOf(attachments)
  const length = lengthOf(text)
  const isLong = length > workLimits.messageMax
  const fault = isLong ? workText.messageTooLong : (faultOf?.(text) ?? ofFiles)
  const problem = isTried ? fault : ''
  useEarlyText(field, text, onEarly)
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const send = () => {
    setTried(true)
    const tidy = text.trim()
    field.current?.focus({ preventScroll: true })
    if (fault !== '' || (tidy === '' && files.length === 0 && !isGoing)) return
    if (isGoing) return setHeldUp(true)
    onSend(tidy, files)
    onText('')
    attachments?.clear()
    setTried(false)
  }
  const goOn = useEffectEvent(() => {
    setHeldUp(false)
    send()
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the end of an upload comes from outside
    if (isHeldUp && !isGoing) goOn()
  }, [isHeldUp, isGoing])
  const put = (next: string) => {
    onText(next)
    field.current?.focus({ preventScroll: true })
  }
  return { field, length, problem, isHeldUp, send, put }
}
