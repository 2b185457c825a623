import { useEffect, useEffectEvent } from 'react'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import type { WizardAction } from '../session/wizard.reducer.ts'
import { tripBody } from '../trip/wizard.payload.ts'
import { fieldErrorsOf } from '../trip/wizard.rules.ts'
import type { WizardState } from '../trip/wizard.state.ts'
import { checkBudget, followCheck } from './check-budget.ts'
import { pendingOf } from './wizard.budget.ts'

/** Runs while the state says that it is being checked; a change of the state calls the run off, whatever it finds. */
export function useBudgetCheck(
  { check, fields }: WizardState,
  dispatch: (action: WizardAction) => void,
): void {
  const ask = useEffectEvent((signal: AbortSignal) => checkBudget(tripBody(fields), signal))
  useEffect(() => {
    if (check.state !== 'checking') return
    const control = new AbortController()
    const tell = (action: WizardAction) => {
      if (!control.signal.aborted) dispatch(action)
    }
    ask(control.signal).then(
      (found) => tell({ type: 'checked', check: found }),
      (error: unknown) => tell(afterFailedCheck(error)),
    )
    return () => control.abort()
  }, [check, dispatch])

  const pendingId = pendingOf(check)?.id
  useEffect(() => {
    if (pendingId === undefined) return
    const control = new AbortController()
    const tell = (action: WizardAction) => {
      if (!control.signal.aborted) dispatch(action)
    }
    followCheck(pendingId, control.signal, (found) => tell({ type: 'checked', check: found })).catch(() =>
      tell({ type: 'check-ended' }),
    )
    return () => control.abort()
  }, [pendingId, dispatch])
}

/** Why the market could not be asked, and which fields it refused. */
function afterFailedCheck(error: unknown): WizardAction {
  const errors = error instanceof ApiRefusal ? fieldErrorsOf(error.fields ?? {}) : {}
  return { type: 'checked', check: { state: 'failed', message: messageOf(error) }, errors }
}
