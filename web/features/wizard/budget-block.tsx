import { useEffect, useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'
import { usePriceAge } from './use-price-age.ts'
import type { WizardControl } from './use-wizard-state.ts'
import { type BudgetFeedback, budgetFeedback } from './wizard.budget.ts'

/** The budget, its check and what the market says to it. */
export function BudgetBlock({ wizard }: { wizard: WizardControl }) {
  const { fields, check, errors } = wizard.state
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check.state !== 'idle' && check.state !== 'changed') {
      verdict.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [check.state])
  return (
    <section className="@container rounded-lg border border-line bg-card p-4 sm:p-5">
      <div className="grid items-start gap-4 @xl:grid-cols-2 @xl:grid-rows-[auto_1fr] @xl:gap-x-5 @xl:gap-y-3">
        <div className="grid gap-3">
          <MoneyField
            label={texts.budget}
            placeholder={texts.budgetPlaceholder}
            value={fields.budget}
            onChange={(budget) => wizard.edit({ budget })}
            max={limits.rangeInputMax}
            error={errors.budget}
            isRequired
          />
          <Button look="calm" isWide isPending={check.state === 'checking'} onPress={wizard.check}>
            {texts.checkBudget}
          </Button>
        </div>
        <div ref={verdict} aria-live="polite" className="scroll-my-4 @xl:row-span-2 @xl:pt-7">
          <Feedback feedback={budgetFeedback(check, fields.budget)} onTakeMinimum={wizard.takeMinimum} />
        </div>
        <p className="type-note">{texts.budgetInfo}</p>
      </div>
    </section>
  )
}

interface FeedbackProps {
  feedback: BudgetFeedback
  onTakeMinimum: () => void
}

function Feedback({ feedback, onTakeMinimum }: FeedbackProps) {
  const take = (label: string) => (
    <Button size="s" look="calm" onPress={onTakeMinimum} className="py-2">
      {label}
    </Button>
  )
  switch (feedback.kind) {
    case 'idle':
      return <Notice>{texts.budgetIdle}</Notice>
    case 'checking':
      return <Notice>{texts.budgetChecking}</Notice>
    case 'too-low':
      return (
        <Notice tone="danger" action={take(texts.setMinimum)}>
          <p>{texts.budgetTooLow(feedback.minimum)}</p>
          <Source pricedAt={feedback.pricedAt} />
        </Notice>
      )
    case 'matched':
      return (
        <Notice tone="good" title={texts.budgetMatched}>
          <p>{texts.budgetMatchedText(feedback.minimum)}</p>
          <Source pricedAt={feedback.pricedAt} />
        </Notice>
      )
    case 'no-tours':
      return (
        <Notice tone="warn" title={texts.noTours} action={take(texts.setSuggested(limits.budgetSuggested))}>
          {texts.noToursText(limits.budgetSuggested)}
        </Notice>
      )
    case 'no-minimum':
      return (
        <Notice tone="warn" title={texts.noMinimum}>
          {texts.noMinimumText}
        </Notice>
      )
    case 'changed':
      return (
        <Notice tone="warn">
          {feedback.minimum === null ? texts.budgetChanged : texts.minimumIs(feedback.minimum)}
        </Notice>
      )
    default:
      return feedback satisfies never
  }
}

/** Every price says what it includes and how old it is. */
function Source({ pricedAt }: { pricedAt: string | null }) {
  const age = usePriceAge(pricedAt)
  return (
    <p className="mt-1 text-soft">
      {texts.minimumIncludes} {age && texts.pricesUpdated(age)}
    </p>
  )
}
