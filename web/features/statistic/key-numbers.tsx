import type { Statistic } from '../../../contract/offers/statistic.ts'
import { counted } from '../../../contract/texts.ts'
import { NumberCard } from '../../ui/charts/number-card.tsx'
import { thousands } from '../../ui/words/format.ts'
import { changeOf, duration, roubles, share } from './statistic.rules.ts'

const offers = (count: number) => counted(count, 'offer')

/** What an agent wants to know first, each against the period before. */
export function KeyNumbers({ statistic: { total, former } }: { statistic: Statistic }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <NumberCard
        title="Откликов отправлено"
        value={thousands(total.sent)}
        note={total.sent > 0 ? `открыто ${total.read}` : 'пока ни одного'}
        change={changeOf(total.sent, former.sent, { words: offers })}
      />
      <NumberCard
        title="Клиентов"
        value={thousands(total.won)}
        note={`доля: ${share(total.won, total.sent)}`}
        change={changeOf(total.won, former.won, { words: String })}
      />
      <NumberCard
        title="Цена клиента"
        value={total.cost_per_client_kopecks === null ? '–' : roubles(total.cost_per_client_kopecks)}
        note={
          total.cost_per_client_kopecks === null
            ? 'пока никто не выбрал вас'
            : 'плата за отклики без возвратов'
        }
        change={changeOf(total.cost_per_client_kopecks, former.cost_per_client_kopecks, {
          words: roubles,
          isLessBetter: true,
        })}
      />
      <NumberCard
        title="Время до отклика"
        value={total.answer_minutes === null ? '–' : duration(total.answer_minutes)}
        note="половина откликов быстрее"
        change={changeOf(total.answer_minutes, former.answer_minutes, {
          words: duration,
          isLessBetter: true,
        })}
      />
    </dl>
  )
}
