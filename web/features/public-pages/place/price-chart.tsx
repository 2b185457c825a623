import { cx } from '../../../ui/words/cx.ts'
import { PlaceSection } from './place-section.tsx'
import type { ShownDays } from './place-days.rules.ts'
import type { OpenAuction } from './open-auction.ts'
import type { ShownPlace } from './shown-place.rules.ts'

type PriceChartProps = NonNullable<ShownPlace['chart']> & { open: OpenAuction }

/** The least price of each week, or day, as columns that begin an auction; the same numbers stand in a table. */
export function PriceChart({ title, hint, days, isOfDays, open }: PriceChartProps) {
  return (
    <PlaceSection id="prices" title={title} text={hint}>
      <div className="overflow-clip rounded-xl bg-card pt-3 pb-3 shadow-card sm:pt-5 sm:pb-4">
        <ol aria-label={title} tabIndex={open ? undefined : 0} className="price-strip">
          {days.map((one) => (
            <li key={one.when.date_from}>
              <Column days={one} open={open} />
            </li>
          ))}
        </ol>
        <details className="mt-2 px-4 text-sm sm:px-6">
          <summary className="inline-flex min-h-9 items-center text-soft underline underline-offset-4 hover:text-ink">
            {isOfDays ? 'Все дни таблицей' : 'Все недели таблицей'}
          </summary>
          <PriceTable days={days} caption={title} />
        </details>
      </div>
    </PlaceSection>
  )
}

function Column({
  days: { title, days, month, price, height, isCheapest, when },
  open,
}: {
  days: ShownDays
  open: OpenAuction
}) {
  const face = (
    <>
      <span aria-hidden className="price-stack">
        <span className={cx('price-bar', isCheapest && 'is-cheapest')} style={{ height: `${height}%` }}>
          <span className="tabular">{price?.text ?? 'нет цен'}</span>
        </span>
      </span>
      <span aria-hidden className="tabular mt-1.5 text-xs leading-tight text-soft">
        {days}
        <span className="block">{month}</span>
      </span>
      <span className="sr-only">
        {title}: {price ? `от ${price.text} ₽` : 'проверенных цен нет'}
        {isCheapest && ', дешевле всего'}
        {open && '. Запустить аукцион'}
      </span>
    </>
  )
  if (!open) return <div className="price-column">{face}</div>
  return (
    <button type="button" className="price-column" {...open(when)}>
      {face}
    </button>
  )
}

function PriceTable({ days, caption }: { days: readonly ShownDays[]; caption: string }) {
  const sold = days.filter(({ price }) => price !== null)
  return (
    <table className="tabular mt-1 w-full max-w-2xl border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-xs text-soft">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Вылет
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-medium">
            За двоих
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Чья цена
          </th>
        </tr>
      </thead>
      <tbody>
        {sold.map(({ title, price, when }) => (
          <tr key={when.date_from} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {title}
            </th>
            <td className="py-1.5 pr-3 text-right whitespace-nowrap">{price?.text} ₽</td>
            <td className="py-1.5 [overflow-wrap:anywhere] text-soft">
              {price?.source}, {price?.checked}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
