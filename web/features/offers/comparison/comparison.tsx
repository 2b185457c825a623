/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reachable by keyboard */
import { Button } from '../../../ui/actions/button.tsx'
import { ActionRow, FactRows, HotelRow, PriceRow, WordsRow } from './comparison-rows.tsx'
import type { ComparedOption, Wished } from '../offers.rules.ts'
import { OptionAction } from './option-action.tsx'
import type { Choice } from '../list/use-choice.tsx'

interface ComparisonProps {
  compared: readonly ComparedOption[]
  wish: Wished
  now: number
  choice: Choice
  onChat: (chatId: number) => void
}

/** Every option of every agent side by side, the cheapest first; what differs from the request is coloured. */
export function Comparison({ compared, wish, now, choice, onChat }: ComparisonProps) {
  return (
    <div
      role="region"
      aria-label="Сравнение вариантов"
      tabIndex={0}
      className="overflow-x-auto rounded-xl bg-card shadow-card"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Все варианты всех агентов, дешёвые слева</caption>
        <thead>
          <HotelRow compared={compared} />
        </thead>
        <tbody>
          <PriceRow compared={compared} wish={wish} now={now} />
          <FactRows compared={compared} wish={wish} />
          <WordsRow compared={compared} wish={wish} />
          <ActionRow title="Выбор" compared={compared}>
            {({ offer, option }) => <OptionAction offer={offer} option={option} choice={choice} />}
          </ActionRow>
          <ActionRow title="Вопросы" compared={compared}>
            {({ offer }) => (
              <Button
                size="s"
                onPress={() => onChat(offer.chat_id)}
                aria-label={`Написать агенту ${offer.agent.organisation}`}
              >
                Написать агенту
              </Button>
            )}
          </ActionRow>
        </tbody>
      </table>
    </div>
  )
}
