import { useEffect, useEffectEvent } from 'react'
import type { Goal } from '../../app/analytics/goals.rules.ts'
import { openedWith, track } from '../../app/analytics/track.ts'
import { type BudgetFeedback, budgetFeedback } from './budget/wizard.budget.ts'
import type { Prefill } from './trip/wizard.prefill.ts'
import { areConsentsGiven } from './trip/wizard.rules.ts'
import type { WizardState } from './trip/wizard.state.ts'

const budgetGoals: Partial<Record<BudgetFeedback['kind'], Goal>> = {
  checking: 'budget_check',
  'too-low': 'budget_below',
  matched: 'budget_matched',
  'no-tours': 'budget_no_tours',
}

/** What the visitor of the wizard has reached, told to the counters. */
export function useWizardGoals({ step, check, fields, consents }: WizardState, prefill: Prefill = {}): void {
  const { kind } = budgetFeedback(check, fields.budget)
  const areAccepted = areConsentsGiven(consents)
  const tellOpening = useEffectEvent(() => {
    openedWith(prefill)
    track('wizard_open')
  })
  useEffect(() => tellOpening(), [])
  useEffect(() => {
    track(`wizard_step_${(step + 1) as 1 | 2 | 3 | 4 | 5}`)
  }, [step])
  useEffect(() => {
    const goal = budgetGoals[kind]
    if (goal) track(goal)
  }, [kind])
  useEffect(() => {
    if (areAccepted) track('consent_given')
  }, [areAccepted])
}
