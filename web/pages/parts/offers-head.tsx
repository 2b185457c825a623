import type { ReactNode } from 'react'
import { type OfferSort, offerSorts } from '../../features/offers/offers.rules.ts'
import { PillLinks } from './pill-links.tsx'
import { withQuery } from './with-query.ts'

interface ShownOffers {
  sort: OfferSort
  /** Side by side, instead of one under another. */
  isCompared: boolean
  isShortlist: boolean
  /** Of the comparison nothing but what tells the options apart. */
  isDiff: boolean
}

/** Which offers the address asks for, and how. */
export function shownOffers(search: URLSearchParams): ShownOffers {
  return {
    sort: offerSorts.find((sort) => sort === search.get('sort')) ?? 'best',
    isCompared: search.get('view') === 'compare',
    isShortlist: search.get('only') === 'shortlist',
    isDiff: search.get('diff') === '1',
  }
}

interface OffersHeadProps {
  search: URLSearchParams
  offersCount: number
  /** One was chosen and stands above. */
  isOver: boolean
  /** What can be done with all of them. */
  beside: ReactNode
}

/** The title of the offers with what can be done with them, and the ways to look at them. */
export function OffersHead({ search, offersCount, isOver, beside }: OffersHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="offers-title" className="type-heading">
          {isOver ? 'Другие отклики' : 'Отклики агентов'}
        </h2>
        {beside}
      </div>
      {offersCount > 0 && (
        <div className="flex max-w-full flex-wrap gap-2">
          <Shortlisted search={search} />
          <Views search={search} />
          {shownOffers(search).isCompared ? <Rows search={search} /> : <Sorts search={search} />}
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

function Rows({ search }: SearchProps) {
  const { isDiff } = shownOffers(search)
  return (
    <PillLinks
      label="Какие строки сравнения показать"
      links={[
        { to: withQuery(search, { diff: null }), title: 'Все строки', isCurrent: !isDiff },
        { to: withQuery(search, { diff: '1' }), title: 'Только различия', isCurrent: isDiff },
      ]}
    />
  )
}

const sortWords: Record<OfferSort, string> = { best: 'Лучшие', price: 'Дешёвые', new: 'Новые' }

function Views({ search }: SearchProps) {
  const { isCompared } = shownOffers(search)
  return (
    <PillLinks
      label="Вид откликов"
      links={[
        { to: withQuery(search, { view: null, diff: null }), title: 'Списком', isCurrent: !isCompared },
        { to: withQuery(search, { view: 'compare' }), title: 'Сравнить', isCurrent: isCompared },
      ]}
    />
  )
}

function Sorts({ search }: SearchProps) {
  const { sort } = shownOffers(search)
  return (
    <PillLinks
      label="Порядок откликов"
      links={offerSorts.map((one) => ({
        to: withQuery(search, { sort: one === 'best' ? null : one }),
        title: sortWords[one],
        isCurrent: sort === one,
      }))}
    />
  )
}
