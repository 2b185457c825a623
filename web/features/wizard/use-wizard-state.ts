import { useEffect, useEffectEvent, useState } from 'react'
import { ApiRefusal, newIdempotencyKey } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'
import { checkBudget, followCheck } from './budget/check-budget.ts'
import { pendingOf, withoutPending } from './budget/wizard.budget.ts'
import { browserStores } from './draft/browser-stores.ts'
import { forgetDraft, readDraft, saveDraft } from './draft/draft-shelf.ts'
import { draftOf, type PendingLaunch, stateOfDraft } from './draft/wizard.draft.ts'
import { type Consents, emptyFields, type FieldErrors, type Fields, step } from './wizard.fields.ts'
import { type AuctionBody, tripBody } from './wizard.payload.ts'
import { applyPrefill, describesTrip, launcherOf, type Prefill } from './wizard.prefill.ts'
import { errorsBeforeCheck, fieldErrorsOf } from './wizard.rules.ts'
import { askedFor } from './wish/wish.state.ts'
import { change, freshState, takeMinimum, type WizardState } from './wizard.state.ts'
import { visitorDay } from './visitor-day.ts'

interface Kept {
  state: WizardState
  launch: PendingLaunch | null
  /** Counted, so that the focus goes to the first error each time. */
  refusals: number
}

const nothing: Kept = { state: freshState, launch: null, refusals: 0 }

/** The wizard's state with its draft in the browser and the budget check that runs for it. */
export function useWizardState(prefill: Prefill = {}, wish?: string) {
  const [kept, setKept] = useState(() => open(prefill, wish))
  const { state } = kept
  const set = (next: (state: WizardState) => WizardState) =>
    setKept((before) => ({ ...before, state: next(before.state) }))
  const refuse = (errors: FieldErrors) =>
    setKept((before) => ({ ...before, state: { ...before.state, errors }, refusals: before.refusals + 1 }))

  useEffect(() => {
    const now = Date.now()
    if (isUntouched(kept.state)) forgetDraft(browserStores())
    else saveDraft(browserStores(), draftOf(kept.state, { now, launch: kept.launch }), now)
  }, [kept])

  useBudgetCheck(state, (check, errors = {}) =>
    set((before) => ({ ...before, check, errors: { ...before.errors, ...errors } })),
  )

  return {
    state,
    launcher: launcherOf(prefill),
    refusals: kept.refusals,
    isEmpty: isUntouched(state),
    edit: (patch: Partial<Fields>) => set((before) => change(before, patch)),
    goTo: (at: number) => set((before) => ({ ...before, step: at, errors: {} })),
    refuse,
    /** For the sentence: laid over the fields by the same doors. */
    alter: set,
    consent: (consents: Consents) => set((before) => ({ ...before, consents })),
    takeMinimum: () => set(takeMinimum),
    /** Starts the check, or shows what keeps it from starting. */
    check: () => {
      const errors = errorsBeforeCheck(state, visitorDay())
      if (Object.keys(errors).length > 0) refuse(errors)
      else set((before) => ({ ...before, errors, check: { state: 'checking' } }))
    },
    startAnew: () => {
      // At once: after a launch the wizard may be closed already, and then draws nothing more.
      forgetDraft(browserStores())
      setKept(nothing)
    },
    /** The same trip gets the same key until it is launched, so that a lost answer does not become a second auction. */
    launchKey: (body: AuctionBody): string => {
      const sent = JSON.stringify(body)
      if (kept.launch?.body === sent) return kept.launch.key
      const launch = { key: newIdempotencyKey(), body: sent }
      setKept((before) => ({ ...before, launch }))
      return launch.key
    },
  }
}

export type WizardControl = ReturnType<typeof useWizardState>

function isUntouched({ fields, wish }: WizardState): boolean {
  return fields === emptyFields && wish.text === ''
}

/** A page's knowledge is laid over the draft and shown from the first step. */
function open(prefill: Prefill, wish: string | undefined): Kept {
  const draft = readDraft(browserStores())
  const state = draft ? stateOfDraft(draft, { today: visitorDay(), now: Date.now() }) : freshState
  const kept = { ...nothing, state, launch: draft?.launch ?? null }
  if (wish) return { ...kept, state: askedFor({ ...state, step: step.direction }, wish) }
  if (!describesTrip(prefill)) return kept
  return { ...kept, state: applyPrefill({ ...state, step: step.direction }, prefill) }
}

/** Runs while the state says that it is being checked; a change of the state calls the run off, whatever it finds. */
function useBudgetCheck(
  { check, fields }: WizardState,
  onChecked: (check: WizardState['check'], errors?: FieldErrors) => void,
): void {
  const ask = useEffectEvent((signal: AbortSignal) => checkBudget(tripBody(fields), signal))
  const tell = useEffectEvent(onChecked)
  useEffect(() => {
    if (check.state !== 'checking') return
    const control = new AbortController()
    ask(control.signal).then(
      (found) => {
        if (!control.signal.aborted) tell(found)
      },
      (error: unknown) => {
        if (control.signal.aborted) return
        const refused = error instanceof ApiRefusal ? fieldErrorsOf(error.fields ?? {}) : {}
        tell({ state: 'failed', message: messageOf(error) }, refused)
      },
    )
    return () => control.abort()
  }, [check])

  const settle = useEffectEvent(() => onChecked(withoutPending(check)))
  const pendingId = pendingOf(check)?.id
  useEffect(() => {
    if (pendingId === undefined) return
    const control = new AbortController()
    followCheck(pendingId, control.signal, (found) => {
      if (!control.signal.aborted) tell(found)
    }).catch(() => {
      // What is known stays known.
      if (!control.signal.aborted) settle()
    })
    return () => control.abort()
  }, [pendingId])
}
