import { useState } from 'react'
import {
  changePhone,
  changePhoneWithoutOld,
  sendNewPhoneCode,
} from '../../../../contract/identity/person/phone-change.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { call } from '../../../app/calls/call.ts'
import type { FreshProof } from '../proof/fresh-proof.tsx'
import { phoneChangeTexts as texts } from './phone-change-texts.ts'
import { type Problem, problemOf } from '../problem.ts'
import { type Channel, type SentCode, sentCode } from '../codes/sent-code.ts'

/** What the window shows. */
export type PhoneChangeView =
  | { kind: 'phone'; refusal: Problem | null }
  | { kind: 'code'; code: SentCode }
  | { kind: 'accepted'; email: string }

export type PhoneChangeFlow = ReturnType<typeof usePhoneChange>

/** The window that asks for the old number's code was closed. */
const oldNeeded: Problem = { kind: 'failure', text: texts.oldNeeded, isFinal: false }

/** Asks for a change of the phone; `run` asks for the old number's code where the server wants one. */
export function usePhoneChange(run: FreshProof['run']) {
  const [typed, keep] = useState({ phone: '', isWithoutOld: false })
  const [view, setView] = useState<PhoneChangeView>({ kind: 'phone', refusal: null })

  /** Throws `ApiRefusal`. */
  const send = async (to: string, channel: Channel, isRepeat = false) => {
    const answer = await call(sendNewPhoneCode, { body: { phone: to, channel } })
    setView({ kind: 'code', code: { ...sentCode(answer, to, channel), isRepeat } })
  }
  /** Throws `ApiRefusal` where the digits are wrong; a number that cannot be had, and no code of the old one, lead back to the field. */
  const confirm = async (code: SentCode, value: string) => {
    const body = { code_id: code.id, value }
    try {
      const { result } = await (typed.isWithoutOld
        ? call(changePhoneWithoutOld, { body })
        : run(() => call(changePhone, { body })))
      setView({ kind: 'accepted', email: result.email })
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      if (error.fields?.phone) setView({ kind: 'phone', refusal: problemOf(error) })
      else if (error.reason === 'reauth') setView({ kind: 'phone', refusal: oldNeeded })
      else throw error
    }
  }
  return { typed, keep, view, show: setView, send, confirm }
}
