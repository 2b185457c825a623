import type { ManagedPromo } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { giftWords, termWords } from '../../../../contract/promo-codes/promo-code.ts'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyCard } from '../../../ui/status/empty-state.tsx'
import { counted, roublesOf, thousands } from '../../../ui/words/format.ts'
import type { ManagedPromos } from '../promo-codes.api.ts'
import { stateWords } from '../promo-codes.rules.ts'

interface ManagedListProps {
  promos: ManagedPromos
  hrefOf: (id: number) => string
  /** Something is being looked for: an empty answer is not an empty list. */
  isNarrowed: boolean
}

/** All promo codes, a batch as one line. */
export function ManagedList({ promos, hrefOf, isNarrowed }: ManagedListProps) {
  if (promos.items.length === 0)
    return isNarrowed ? (
      <EmptyCard title="Ничего не нашлось" text="Уберите фильтр или поищите по другому слову." />
    ) : (
      <EmptyCard
        title="Промокодов пока нет"
        text="Создайте первый: он останется черновиком, пока вы его не запустите."
      />
    )
  return (
    <Table
      caption="Промокоды"
      columns={columnsOf(hrefOf)}
      rows={promos.items}
      rowKey={({ id }) => id}
      areCards
    />
  )
}

/** 'ЛЕТО2026' or '100 кодов' */
export function codesOf({ code, codes }: Pick<ManagedPromo, 'code' | 'codes'>): string {
  return code ?? counted(codes, ['код', 'кода', 'кодов'])
}

/** In a card nothing stands above the figure. */
function OnPhone({ children }: { children: string }) {
  return <span className="md:hidden">{children}</span>
}

function columnsOf(hrefOf: ManagedListProps['hrefOf']): Column<ManagedPromo>[] {
  return [
    {
      id: 'title',
      title: 'Промокод',
      inCard: 'max-md:order-1 max-md:col-span-1 max-md:font-semibold',
      cell: (promo) => (
        <>
          <TextLink to={hrefOf(promo.id)}>{promo.title}</TextLink>
          <span className="block text-soft [overflow-wrap:anywhere]">{codesOf(promo)}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].text}</Badge>,
    },
    {
      id: 'gift',
      title: 'Что даёт',
      inCard: 'max-md:order-3 max-md:col-span-2',
      cell: (promo) => <span className="md:whitespace-nowrap">{giftWords(promo)}</span>,
    },
    {
      id: 'term',
      title: 'Срок',
      inCard: 'max-md:order-4 max-md:col-span-2 max-md:text-soft',
      cell: (promo) => <span className="md:whitespace-nowrap">{termWords(promo)}</span>,
    },
    {
      id: 'uses',
      title: 'Использований',
      inCard: 'max-md:order-5 max-md:text-soft',
      cell: (promo) => (
        <>
          <OnPhone>Использований: </OnPhone>
          {usesOf(promo)}
        </>
      ),
    },
    {
      id: 'given',
      title: 'Дано',
      inCard: 'max-md:order-6 max-md:justify-self-end',
      cell: ({ given_kopecks }) => (
        <>
          <OnPhone>Дано: </OnPhone>
          {roublesOf(given_kopecks)}
        </>
      ),
    },
  ]
}

/** '3 из 100' */
export function usesOf({ uses, total_limit }: Pick<ManagedPromo, 'uses' | 'total_limit'>): string {
  return total_limit === null ? thousands(uses) : `${thousands(uses)} из ${thousands(total_limit)}`
}
