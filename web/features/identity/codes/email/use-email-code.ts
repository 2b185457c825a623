import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../../app/calls/api.ts'
import type { FreshProof } from '../../proof/fresh-proof.tsx'
import { askForLetter, confirmLetter, type SentLetter } from './email-code.ts'
import { type Problem, problemOf } from '../../problem.ts'

type Failure = Extract<Problem, { kind: 'failure' }>

/** What the window shows. */
export type EmailView =
  | { kind: 'sending' }
  | { kind: 'address'; refusal: Problem | null }
  | { kind: 'code'; letter: SentLetter; digits: string }
  | { kind: 'confirmed' }
  | { kind: 'failed'; failure: Failure; back: EmailView | null }

/**
 * Confirms an e-mail by a letter; the letter goes out as soon as the window opens, if it knows where to. `run` asks for
 * a fresh proof where the server wants one: another address in the place of a proved one.
 */
export function useEmailCode(known: string | null, run: FreshProof['run']) {
  const [email, setEmail] = useState(known ?? '')
  const [view, setView] = useState<EmailView>(
    known ? { kind: 'sending' } : { kind: 'address', refusal: null },
  )
  const fail = (failure: Failure, back: EmailView | null) => setView({ kind: 'failed', failure, back })

  /** Throws `ApiRefusal`; another tab may have confirmed the e-mail meanwhile, which is all that was wanted. */
  const send = async (to: string, isRepeat = false) => {
    try {
      const letter = await run(() => askForLetter(to))
      setEmail(to)
      setView({ kind: 'code', letter: { ...letter, isRepeat }, digits: '' })
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.reason !== 'email_confirmed') throw error
      setView({ kind: 'confirmed' })
    }
  }
  const confirm = async (letter: SentLetter, digits: string) => {
    try {
      await confirmLetter(letter, digits)
      setView({ kind: 'confirmed' })
    } catch (error) {
      if (!(error instanceof ApiRefusal) || !error.fields?.email) throw error
      setView({ kind: 'address', refusal: problemOf(error) })
    }
  }

  const isOpened = useRef(false)
  useEffect(() => {
    if (!known || isOpened.current) return
    isOpened.current = true
    send(known).catch((error: unknown) => {
      const problem = problemOf(error)
      if (problem.kind === 'failure') fail(problem, null)
      else setView({ kind: 'address', refusal: problem })
    })
  })

  return { email, view, show: setView, fail, send, confirm }
}
