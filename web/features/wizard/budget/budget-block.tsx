import { useEffect, useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { BudgetHistogram } from '../prices/budget-histogram.tsx'
import { useHeldTours } from '../prices/use-price-histogram.ts'
import { PriceSource } from '../prices/price-source.tsx'
import { texts } from '../texts.ts'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { type BudgetFeedback, budgetFeedback, pendingOf, type Priced } from './wizard.budget.ts'

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
      <div className="grid items-start gap-4 @xl:grid-cols-2 @xl:grid-rows-[auto_auto_1fr_auto] @xl:gap-x-8">
        <MoneyField
          label={texts.budget}
          placeholder={texts.budgetPlaceholder}
          value={fields.budget}
          onChange={(budget) => wizard.edit({ budget })}
          max={limits.rangeInputMax}
          isJudged
          error={errors.budget}
          isRequired
        />
        <div className="@xl:col-start-2 @xl:row-span-3 @xl:row-start-1">
          <BudgetHistogram wizard={wizard} />
        </div>
        <Button look="calm" isWide isPending={check.state === 'checking'} onPress={wizard.check}>
          {texts.checkBudget}
        </Button>
        <div ref={verdict} aria-live="polite" className="scroll-my-4">
          <Feedback wizard={wizard} feedback={budgetFeedback(check, fields.budget)} />
          <StillAsking whom={pendingOf(check)?.whom} />
        </div>
        <p className="type-note @xl:col-span-2">{texts.budgetInfo}</p>
      </div>
    </section>
  )
}

function act(label: string, onPress: () => void) {
  return (
    <Button size="s" look="calm" onPress={onPress} className="py-2">
      {label}
    </Button>
  )
}

interface FeedbackProps {
  wizard: WizardControl
  feedback: BudgetFeedback
}

function Feedback({ wizard, feedback }: FeedbackProps) {
  const take = (label: string) => act(label, wizard.takeMinimum)
  switch (feedback.kind) {
    case 'idle':
      return wizard.state.fields.budget ? (
        <Notice title={fieldText.priceCheckFirst}>{texts.checkNow}</Notice>
      ) : (
        <Notice>{texts.budgetIdle}</Notice>
      )
    case 'checking':
      return <Notice>{texts.budgetChecking}</Notice>
    case 'too-low':
      return (
        <Notice tone="danger" action={take(texts.setMinimum)}>
          <Minimum text={texts.budgetTooLow(feedback.minimum)} priced={feedback} wizard={wizard} />
        </Notice>
      )
    case 'matched':
      return (
        <Notice tone="good" title={texts.budgetMatched}>
          <Matched wizard={wizard} priced={feedback} />
        </Notice>
      )
    case 'no-tours':
      return <NoTours wizard={wizard} />
    case 'no-minimum':
      return (
        <Notice tone="warn" title={texts.noMinimum} action={act(texts.retry, wizard.check)}>
          {texts.noMinimumText}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" title={texts.checkFailed} action={act(texts.retry, wizard.check)}>
          {feedback.message} {texts.checkFailedText}
        </Notice>
      )
    case 'changed':
      return feedback.minimum === null ? (
        <Notice tone="warn">{texts.budgetChanged}</Notice>
      ) : (
        <Notice tone="warn" action={take(texts.setMinimum)}>
          <Minimum text={texts.minimumIs(feedback.minimum)} priced={feedback} wizard={wizard} />
        </Notice>
      )
    default:
      return feedback satisfies never
  }
}

/** Agents look where the price list does not reach: whoever goes on without a price says so. */
function NoTours({ wizard }: { wizard: WizardControl }) {
  return (
    <Notice
      tone="warn"
      title={texts.noTours}
      action={
        <div className="flex flex-wrap gap-2">
          {act(texts.setSuggested(limits.budgetSuggested), wizard.takeMinimum)}
          {act(texts.withoutPrice, wizard.goOnWithoutPrice)}
        </div>
      }
    >
      {texts.noToursText(limits.budgetSuggested)}
    </Notice>
  )
}

/** Below the verdict, which does not wait for it. */
function StillAsking({ whom }: { whom: string | undefined }) {
  return whom ? (
    <p className="type-note mt-2 flex items-center gap-2">
      <Spinner size={15} label="" />
      {texts.stillAsking(whom)}
    </p>
  ) : null
}

/** The budget is enough: agents have a choice, unless it pays for one tour alone. */
function Matched({
  wizard,
  priced,
}: Pick<MinimumProps, 'wizard'> & { priced: Priced & { minimum: number } }) {
  const isOnly = useHeldTours(wizard.state.fields)?.held === 1
  return <Minimum text={texts.budgetMatchedText(priced.minimum, isOnly)} priced={priced} wizard={wizard} />
}

interface MinimumProps {
  wizard: WizardControl
  text: string
  priced: Priced
}

/** The market's minimum in words, and where it comes from. */
function Minimum({ wizard, text, priced }: MinimumProps) {
  return (
    <>
      <p>{text}</p>
      <p className="mt-1 text-soft">
        <PriceSource {...priced} departure={wizard.state.fields.departure} />
      </p>
    </>
  )
}
