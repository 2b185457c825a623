import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as contract from '../../../../contract/bookings/amending/amendments.ts'
import { ApiRefusal } from '../../../app/calls/answers.ts'
import { byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import type { SignCode } from '../../identity/index.ts'
import { useMoneyTouched } from '../money/money.api.ts'

/** Refusals about what is signed, not about the digits: the page is read again and the window is closed. */
const unlikeSeen: ReadonlySet<string> = new Set([
  'amendment_late',
  'amendment_over',
  'amendment_overdue',
  'booking_state',
  'documents_pending',
  'payment_pending',
  'version_old',
])

/** What the tourist of a booking can do with a change that is proposed. */
export function useAmendment(bookingId: number, n: number) {
  const touched = useMoneyTouched()
  const own = byId(bookingId)
  const [signing, setSigning] = useState<SignCode | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const told = async (error: Error) => {
    setProblem(messageOf(error))
    await touched()
  }
  const ask = () => call(contract.askAmendmentCode, { ...own, body: { n } })
  const opening = useMutation({
    mutationFn: ask,
    onMutate: () => setProblem(null),
    onSuccess: setSigning,
    onError: told,
  })
  const sign = async (code_id: string, value: string) => {
    try {
      await call(contract.signAmendment, { ...own, body: { n, code_id, value } })
    } catch (error) {
      if (!(error instanceof ApiRefusal && unlikeSeen.has(error.reason ?? ''))) throw error
      setSigning(null)
      return told(error)
    }
    setSigning(null)
    notify({ title: 'Изменение подписано', tone: 'good' })
    await touched()
  }
  const refusing = useMutation({
    mutationFn: (note: string) => call(contract.refuseAmendment, { ...own, body: { n, note } }),
    onMutate: () => setProblem(null),
    onSuccess: async () => {
      notify({ title: 'Вы отказались от изменения', text: 'Бронирование остаётся прежним.' })
      await touched()
    },
    onError: told,
  })
  return { signing, problem, opening, ask, sign, refusing, close: () => setSigning(null) }
}
