import { RotateCw } from 'lucide-react'
import { useId } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { PriceHistogram } from '../../../../contract/supply/prices.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { money, tours } from '../../../ui/words/format.ts'
import { Histogram, HistogramGhost } from '../../../ui/charts/histogram.tsx'
import { fewInWords, shareInWords } from './budget-share.ts'
import { PriceSource } from './price-source.tsx'
import { texts } from '../texts.ts'
import { type MarketPrices, usePriceHistogram } from './use-price-histogram.ts'
import type { WizardControl } from '../session/use-wizard-session.ts'

/** What such tours cost, and how many of them the budget holds. As high before the prices come as after. */
export function BudgetHistogram({ wizard }: { wizard: WizardControl }) {
  const prices = usePriceHistogram(wizard.state.fields)
  return (
    <section aria-label={texts.pricesTitle} aria-busy={prices.state === 'loading'} className="grid gap-2">
      <h3 className="text-sm font-[560]">{texts.pricesTitle}</h3>
      <Prices prices={prices} wizard={wizard} />
    </section>
  )
}

function Prices({ prices, wizard }: { prices: MarketPrices; wizard: WizardControl }) {
  switch (prices.state) {
    case 'waiting':
      return <Instead text={texts.pricesWait} />
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Instead
          title={texts.pricesFailed}
          text={texts.pricesFailedText}
          action={
            <Button size="s" look="calm" icon={RotateCw} isPending={prices.isRetrying} onPress={prices.retry}>
              {texts.retry}
            </Button>
          }
        />
      )
    case 'known':
      return prices.histogram.tours_found === 0 ? (
        <Instead title={texts.pricesNone} text={texts.pricesNoneText} />
      ) : (
        <Known histogram={prices.histogram} wizard={wizard} />
      )
    default:
      return prices satisfies never
  }
}

/** More lines on a phone than where there is room: what stands there later is not longer. */
const SENTENCE = 'min-h-[2lh] text-sm @xl:min-h-[1lh]'
const SOURCE = 'type-note min-h-[3lh] @xl:min-h-[2lh]'

function Known({ histogram, wizard }: { histogram: PriceHistogram; wizard: WizardControl }) {
  const sentence = useId()
  const { budget, departure } = wizard.state.fields
  const { buckets, min_price, median_price, max_price, priced_at } = histogram
  const words = shareInWords(histogram, budget)
  const few = fewInWords(histogram)
  if (few)
    return (
      <Instead
        title={few}
        text={budget ? words : ''}
        action={
          <p className="type-note">
            <PriceSource pricedAt={priced_at} departure={departure} />
          </p>
        }
      />
    )
  return (
    <>
      <p id={sentence} className={SENTENCE}>
        {words}
      </p>
      <Histogram
        label={texts.budgetByPrices}
        bars={buckets.map(({ from, to, tours: count }) => ({ from, to, count }))}
        value={budget}
        valueText={budget ? `${money(budget)}. ${words}` : texts.budgetNotNamed}
        barTitle={({ from, to, count }) => texts.barOf(from, to, tours(count))}
        mark={{ at: median_price ?? 0, text: texts.halfUpTo(median_price ?? 0) }}
        ends={{ left: texts.priceLeast(min_price ?? 0), right: texts.priceMost(max_price ?? 0) }}
        describedBy={sentence}
        onPick={(edge) => wizard.edit({ budget: Math.min(edge, limits.rangeInputMax) })}
      />
      <p className={SOURCE}>
        <PriceSource pricedAt={priced_at} departure={departure} />
      </p>
    </>
  )
}

function Loading() {
  return (
    <>
      <p className={cx(SENTENCE, 'text-soft')}>{texts.pricesLoading}</p>
      <HistogramGhost isBusy />
      <div className={SOURCE} />
    </>
  )
}

interface InsteadProps {
  title?: string
  text: string
  action?: React.ReactNode
}

/** In the place of the prices; where more than a line is said, no bars stand behind it, and a phone keeps no room for them. */
function Instead({ title, text, action }: InsteadProps) {
  return (
    <div className="relative grid">
      <div
        aria-hidden
        className={cx('col-start-1 row-start-1 grid gap-2', Boolean(title) && '@max-xl:hidden')}
      >
        <div className={SENTENCE} />
        <HistogramGhost className={cx(Boolean(title) && 'invisible')} />
        <div className={SOURCE} />
      </div>
      <div className="relative col-start-1 row-start-1 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        <p className="text-soft">{text}</p>
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
