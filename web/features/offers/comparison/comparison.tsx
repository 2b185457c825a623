/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard */
import { type UIEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import type { Choice } from '../list/use-choice.tsx'
import type { ComparedOption, Wished } from '../offers.rules.ts'
import { Row } from './comparison-cells.tsx'
import { ComparisonPins, type Pins } from './comparison-pins.tsx'
import { inSight, pinned } from './comparison.rules.ts'
import { FactRows, HeadRow, HeartRow, VerdictRows } from './comparison-rows.tsx'
import { OptionAction } from './option-action.tsx'

interface ComparisonProps {
  compared: readonly ComparedOption[]
  wish: Wished
  now: number
  /** Nothing but what tells the options apart. */
  isDiff: boolean
  choice: Choice
  onChat: (chatId: number) => void
}

/**
 * Every option of every agent side by side, the cheapest first; what differs from the request is coloured. Hotels and
 * prices stay on top and the choice at the foot, however long it is.
 */
export function Comparison({ compared, wish, now, isDiff, choice, onChat }: ComparisonProps) {
  const { columns, shown, pin, scroller, onScroll } = useColumns(compared)
  return (
    <div className="comparison rounded-xl bg-card shadow-card">
      {compared.length > 2 && <ComparisonPins compared={compared} pins={shown} onPin={pin} />}
      <div
        ref={scroller}
        role="region"
        aria-label="Сравнение вариантов"
        tabIndex={0}
        onScroll={onScroll}
        className="@container max-h-[calc(100dvh-6rem-var(--tab-bar))] snap-x snap-mandatory overflow-auto overscroll-x-contain rounded-xl md:snap-none"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Все варианты всех агентов, дешёвые слева</caption>
          <thead className="sticky top-0 z-20 bg-card shadow-[0_1px_0_var(--color-line)]">
            <HeadRow wish={wish} compared={columns} />
          </thead>
          <tbody>
            <VerdictRows compared={columns} wish={wish} now={now} />
            <FactRows compared={columns} isDiff={isDiff} />
            <HeartRow compared={columns} />
          </tbody>
          <tfoot className="sticky bottom-0 z-20 bg-card shadow-[0_-1px_0_var(--color-line)]">
            <Row title="Ваше решение" compared={columns}>
              {({ offer, option }) => (
                <span className="flex flex-wrap gap-2">
                  <OptionAction offer={offer} option={option} choice={choice} />
                  <Button
                    size="s"
                    look="ghost"
                    onPress={() => onChat(offer.chat_id)}
                    aria-label={`Написать агенту ${offer.agent.organisation}`}
                  >
                    Написать
                  </Button>
                </span>
              )}
            </Row>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

/** The columns in their order, and which two of them a phone has in sight: the names above follow a swipe. */
function useColumns(compared: readonly ComparedOption[]) {
  const [pins, setPins] = useState<Pins>([null, null])
  // How many columns have been swiped away on the left of a phone's two.
  const [swiped, setSwiped] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const columns = pinned(compared, pins)
  const [left, right] = inSight(columns, swiped)
  const shown: Pins = [left?.option.id ?? null, right?.option.id ?? null]
  return {
    columns,
    shown,
    scroller,
    pin: (next: Pins) => {
      setPins(next)
      scroller.current?.scrollTo({ left: 0 })
    },
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
      setSwiped(Math.round(scrollLeft / (clientWidth / 2))),
  }
}
