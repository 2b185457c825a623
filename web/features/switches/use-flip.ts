import { useState } from 'react'
import { flipSwitch, type SwitchState } from '../../../contract/switches/switches.ts'
import { call } from '../../app/calls/call.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { notify } from '../../ui/overlays/toast.tsx'

interface Flip {
  state: SwitchState
  onDone: () => void
  /** Whatever came of it: the list is read anew. */
  onSettled: () => unknown
}

/** A flip with its reason; `isOvertaken` when somebody else has done the same while it was being written. */
export function useFlip({ state, onDone, onSettled }: Flip) {
  const { key, version, title } = state
  // What was on before one's eyes when the form was opened: a flip by another must not turn the deed around.
  const [wanted] = useState(!state.is_on)
  const form = useForm({
    initial: { reason: '' },
    schema: flipSwitch.body.pick({ reason: true }),
    send: async ({ reason }) => {
      try {
        return await call(flipSwitch, { params: { key }, body: { version, is_on: wanted, reason } })
      } finally {
        await onSettled()
      }
    },
    onDone: () => {
      notify({ title: `${title}: ${wanted ? 'включено' : 'выключено'}`, tone: 'good' })
      onDone()
    },
    first: 'reason',
  })
  // One's own flip is read before it is told of.
  return { form, wanted, isOvertaken: state.is_on === wanted && !form.isSending }
}
