import type { OfferSort } from '../../features/offers/offers.rules.ts'
import { PillLinks } from './pill-links.tsx'
import { withQuery } from './with-query.ts'

interface ShownOffers {
  sort: OfferSort
  /** Side by side, instead of one under another. */
  isCompared: boolean
  isShortlist: boolean
}

/** Which offers the address asks for, and how. */
export function shownOffers(search: URLSearchParams): ShownOffers {
  return {
    sort: search.get('sort') === 'new' ? 'new' : 'price',
    isCompared: search.get('view') === 'compare',
    isShortlist: search.get('only') === 'shortlist',
  }
}

interface OffersHeadProps {
  search: URLSearchParams
  offersCount: number
}

/** The title of the offers, and the ways to look at them. */
export function OffersHead({ search, offersCount }: OffersHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 id="offers-title" className="type-heading">
        Отклики агентов
      </h2>
      {offersCount > 0 && (
        <div className="flex max-w-full flex-wrap gap-2">
          <Shortlisted search={search} />
          <Views search={search} />
        </div>
      )}
    </div>
  )
}

interface SearchProps {
  search: URLSearchParams
}

function Shortlisted({ search }: SearchProps) {
  const { isShortlist } = shownOffers(search)
  return (
    <PillLinks
      label="Какие отклики показать"
      links={[
        { to: withQuery(search, { only: null }), title: 'Все', isCurrent: !isShortlist },
        { to: withQuery(search, { only: 'shortlist' }), title: 'Избранное', isCurrent: isShortlist },
      ]}
    />
  )
}

function Views({ search }: SearchProps) {
  const { sort, isCompared } = shownOffers(search)
  const to = (change: Record<string, string | null>) => withQuery(search, change)
  return (
    <PillLinks
      label="Вид откликов"
      links={[
        {
          to: to({ sort: null, view: null }),
          title: 'По цене',
          isCurrent: !isCompared && sort === 'price',
        },
        {
          to: to({ sort: 'new', view: null }),
          title: 'По времени',
          isCurrent: !isCompared && sort === 'new',
        },
        { to: to({ view: 'compare' }), title: 'Сравнить', isCurrent: isCompared },
      ]}
    />
  )
}
