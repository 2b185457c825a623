import { useEffect, useRef, useState } from 'react'
import { askForProof, confirmProof } from '../../../../contract/identity/sessions.ts'
import { call } from '../../../app/calls/call.ts'
import { type Problem, problemOf } from '../problem.ts'
import { type Channel, type SentCode, sentCode } from '../codes/sent-code.ts'

/** What the window shows. */
export type ProofView =
  | { kind: 'asking' }
  | { kind: 'code'; code: SentCode }
  | { kind: 'password'; needsFactor: boolean }
  | { kind: 'failed'; problem: Problem }

/** Outlives the window: whoever closes it by mistake waits for no second code. */
const memory: { code: SentCode | null } = { code: null }

/** Proves the owner of an open session; a code goes out as soon as the window opens. */
export function useProof() {
  const [view, setView] = useState<ProofView>({ kind: 'asking' })
  /** Throws `ApiRefusal`. */
  const ask = async (channel: Channel, isRepeat: boolean) => {
    const { way, phone, id, code, resend_in, needs_factor, ...more } = await call(askForProof, {
      body: { channel },
    })
    if (way === 'password' || !phone || !id) return setView({ kind: 'password', needsFactor: needs_factor })
    const answer = { id, code, resend_in: resend_in ?? 0, channel: more.channel }
    memory.code = { ...sentCode(answer, phone, channel), isRepeat }
    setView({ kind: 'code', code: memory.code })
  }
  const begin = () => {
    const standing = memory.code
    if (standing && standing.resendAt > Date.now()) return setView({ kind: 'code', code: standing })
    setView({ kind: 'asking' })
    ask('sms', false).catch((error: unknown) => setView({ kind: 'failed', problem: problemOf(error) }))
  }
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    begin()
  })
  return { view, ask, begin }
}

/** Throws `ApiRefusal`. */
export async function proveByCode(code_id: string, value: string): Promise<void> {
  await call(confirmProof, { body: { code_id, value } })
  memory.code = null
}

/** It will not be right any more. */
export function forgetProofCode(): void {
  memory.code = null
}
