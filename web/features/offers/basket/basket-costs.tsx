import type { ReactNode } from 'react'
import { money } from '../../../../contract/texts.ts'
import { cx } from '../../../ui/words/cx.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { type Economics, type Range } from '../economics/economics.rules.ts'

interface BasketCostsProps {
  fee: number
  /** What the agent has and will have, in words; null while it is not known. */
  balance: { now: string; after: string } | null
  economics: Economics
  /** Where the percents are changed. */
  commissionTool?: ReactNode
}

/** What the answer costs now and what it brings if one of its tours is chosen. */
export function BasketCosts({ fee, balance, economics, commissionTool }: BasketCostsProps) {
  const { commission, discount, profit, missing } = economics
  return (
    <>
      <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Sum name="Стоимость отклика" value={money(fee)} isStrong />
        <Sum
          name="На балансе"
          value={balance?.now ?? '…'}
          isStrong
          note={balance && missing === 0 ? `останется ${balance.after}` : undefined}
        />
        <Sum
          name="Комиссия"
          value={commission ? rangeWords(commission) : 'не указана'}
          note={discount ? `ваша скидка ${rangeWords(discount)}` : undefined}
          tool={commissionTool}
        />
        <Sum
          name="Прибыль, если выберут"
          value={profit ? rangeWords(profit) : '—'}
          tone={profit && (profit.least > 0 ? 'text-good' : 'text-warn')}
        />
      </dl>
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
      <p className="mt-2 text-xs text-soft">
        Спишется один раз. Вернём сами, если турист не откроет отклик за 48 часов.
      </p>
    </>
  )
}

interface SumProps {
  name: string
  value: string
  note?: string | undefined
  isStrong?: boolean
  tone?: string | null
  tool?: ReactNode
}

function Sum({ name, value, note, isStrong, tone, tool }: SumProps) {
  return (
    <div>
      <dt className="flex items-center gap-1 text-xs text-soft">{name}</dt>
      <dd className={cx('font-semibold', isStrong && 'text-base', tone)}>
        {value}
        {note && <span className="block text-xs font-normal text-soft">{note}</span>}
        {tool}
      </dd>
    </div>
  )
}

/** '15 000 ₽', '15 000 – 22 000 ₽' */
function rangeWords({ least, most }: Range): string {
  return least === most ? money(least) : `${money(least).slice(0, -2)} – ${money(most)}`
}
