import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import type { Cancellation } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { inRoubles } from './cancellation.api.ts'

/** What has come, what is kept and why, what goes back. */
export function Calculation({ cancellation, side }: CalculationProps) {
  return (
    <>
      <Sums cancellation={cancellation} side={side} />
      {cancellation.discount && (
        <p className="mt-3 text-sm text-soft [overflow-wrap:anywhere]">
          Скидка по промокоду {cancellation.discount.code}, {inRoubles(cancellation.discount.amount)}:{' '}
          {discountWords(cancellation.discount, side)}
        </p>
      )}
    </>
  )
}

interface CalculationProps {
  cancellation: Cancellation
  /** Who reads it. */
  side: BookingReader
}

/** What becomes of the part that nobody has paid. */
function discountWords({ payer }: NonNullable<Cancellation['discount']>, side: BookingReader): string {
  const isOurs = payer === 'platform'
  if (side === 'tourist') return 'деньгами не возвращается, считаем только то, что заплатили вы.'
  if (side === 'agent')
    return isOurs
      ? 'её дал Лотур, поэтому она спишется с вашего баланса вместе с возвратом.'
      : 'её дали вы, возвращать за неё нечего.'
  return isOurs
    ? 'за счёт Лотура, спишется с баланса агентства вместе с возвратом.'
    : 'за счёт агентства, возвращать за неё нечего.'
}

/** Until the costs are named, what has come is only the most that may go back. */
const lessWords: Readonly<Record<BookingReader, string>> = {
  tourist: 'минус расходы агентства, если оно их назовёт',
  agent: 'минус ваши расходы, если вы их назовёте',
  staff: 'минус расходы агентства, если оно их назовёт',
}

/** Beside each cost while its tourist may still agree: a name of a paper is no paper. */
const NO_FILE = 'Файла нет: попросите документ в чате или откройте спор.'

function Sums({ cancellation, side }: CalculationProps) {
  const { paid, costs, files, kept, back, stage } = cancellation
  const isOver = stage === 'settled'
  const isOpen = stage === 'costs'
  // Nothing has come: there is nothing to count, and «до 0 ₽» would promise something.
  if (!isOver && paid === 0 && costs.length === 0) return null
  const isBare = side === 'tourist' && stage === 'named' && files.length === 0
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
      {!isOver && (
        <>
          <dt className="pr-4">Оплачено</dt>
          <dd className="text-right">{inRoubles(paid)}</dd>
        </>
      )}
      {costs.map(({ title, amount, proof }) => (
        <div key={`${title} ${proof}`} className="contents">
          <dt className="pr-4 [overflow-wrap:anywhere]">
            {title}
            <span className="block text-sm text-soft">{proof}</span>
            {isBare && <span className="block text-sm text-danger">{NO_FILE}</span>}
          </dt>
          <dd className="text-right">{inRoubles(amount)}</dd>
        </div>
      ))}
      {kept > 0 && (
        <>
          <dt className="border-t border-line pt-2 pr-4">{isOver ? 'Удержано' : 'Агентство удерживает'}</dt>
          <dd className="border-t border-line pt-2 text-right">{inRoubles(kept)}</dd>
        </>
      )}
      <dt className="border-t border-line pt-2 pr-4 font-semibold">
        {isOver ? 'Сумма возврата' : 'Вернётся'}
        {isOpen && <span className="block text-sm font-normal text-soft">{lessWords[side]}</span>}
      </dt>
      <dd className="border-t border-line pt-2 text-right text-lg font-semibold">
        {isOpen ? `до ${inRoubles(back)}` : inRoubles(back)}
      </dd>
    </dl>
  )
}
