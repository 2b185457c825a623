import { money } from '../../../../contract/texts.ts'
import { cx } from '../../../ui/words/cx.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { type Economics, type Range } from '../economics/economics.rules.ts'

interface BasketCostsProps {
  fee: number
  /** What the agent has and will have, in words; null while it is not known. */
  balance: { now: string; after: string } | null
  economics: Economics
}

/** What the answer costs now and what it brings if one of its tours is chosen: a line, the rest behind a press. */
export function BasketCosts({ fee, balance, economics }: BasketCostsProps) {
  const { commission, discount, profit, missing } = economics
  return (
    <>
      <dl className="tabular flex flex-wrap items-baseline gap-x-1.5 text-sm">
        <InLine name="Стоимость отклика" said={`Отклик ${money(fee)}`} look="font-semibold" />
        <InLine name="На балансе" said={`из ${balance?.now ?? '…'}`} look="text-soft" />
        {profit && (
          <InLine
            name="Прибыль, если выберут"
            said={`прибыль ${rangeWords(profit)}`}
            look={cx('font-semibold', profit.least > 0 ? 'text-good' : 'text-warn')}
          />
        )}
      </dl>
      <details className="text-xs text-soft">
        <summary className="inline-block cursor-pointer rounded-sm py-1 font-semibold text-sea-text">
          Что спишется и останется
        </summary>
        <dl className="tabular mt-1 mb-1.5 grid grid-cols-2 gap-x-4 gap-y-2 text-sm text-ink">
          <Sum name="Останется на балансе" value={balance && missing === 0 ? balance.after : '—'} />
          <Sum
            name="Комиссия"
            value={commission ? rangeWords(commission) : 'не указана'}
            note={discount ? `ваша скидка ${rangeWords(discount)}` : undefined}
          />
        </dl>
        <p>Спишется один раз. Вернём сами, если турист не откроет отклик за 48 часов.</p>
      </details>
      {missing > 0 && (
        <p className="mt-2.5 flex flex-wrap items-center justify-between gap-2 rounded-md bg-warn-soft p-3 text-sm">
          <span>
            Не хватает <b className="tabular font-semibold">{money(missing)}</b>. Отклик сохранится.
          </span>
          <LinkButton to="/travel-agent/balance" size="s" look="calm">
            Пополнить
          </LinkButton>
        </p>
      )}
    </>
  )
}

function InLine({ name, said, look }: { name: string; said: string; look: string }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className={look}>{said}</dd>
    </div>
  )
}

interface SumProps {
  name: string
  value: string
  note?: string | undefined
}

function Sum({ name, value, note }: SumProps) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-semibold">
        {value}
        {note && <span className="block text-xs font-normal text-soft">{note}</span>}
      </dd>
    </div>
  )
}

/** '15 000 ₽', '15 000 – 22 000 ₽' */
function rangeWords({ least, most }: Range): string {
  return least === most ? money(least) : `${money(least).slice(0, -2)} – ${money(most)}`
}
