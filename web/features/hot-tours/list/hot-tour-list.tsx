import { Link } from 'react-router'
import { mayLaunch, useUser } from '../../../app/page/user.ts'
import { useWizard } from '../../wizard/index.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { HotTourCard } from './hot-tour-card.tsx'
import type { MoreTours } from '../more/use-more-tours.ts'

interface HotTourListProps {
  more: MoreTours
  isBusy: boolean
}

/** Pictures of the first row are wanted at once. */
const FIRST_ROW = 3

/** Each card starts an auction for its tour; an agent, who may not start one, sees the same cards without a button. */
export function HotTourList({ more: { shown, state, list, height }, isBusy }: HotTourListProps) {
  const { opening, wizard } = useWizard()
  const canLaunch = mayLaunch(useUser())
  const isWaiting = state === 'waiting'
  return (
    <>
      <ul
        ref={list}
        aria-label="Горящие туры"
        aria-busy={isBusy || isWaiting}
        className={`grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 ${isBusy ? 'renewing' : ''}`}
      >
        {shown.tours.map((tour, at) => (
          <li key={tour.id} className="flex min-w-0">
            <HotTourCard
              tour={tour}
              opening={canLaunch ? opening(tour.trip) : undefined}
              isFirst={at < FIRST_ROW}
            />
          </li>
        ))}
        {isWaiting &&
          Array.from({ length: shown.pages?.next?.tours ?? 0 }, (_, at) => (
            <li key={-at} aria-hidden className="animate-breathe rounded-xl bg-sand" style={{ height }} />
          ))}
      </ul>
      {wizard}
    </>
  )
}

interface NothingHotProps {
  /** Why there is nothing to show. */
  because: 'none' | 'city' | 'filters' | 'refreshing' | 'failure'
  /** The same page again. */
  address: string
  /** The list that nothing narrows. */
  everything: string
}

const words = {
  none: {
    title: 'Горящих туров сейчас нет',
    text: 'Мы ищем их каждый час. А пока опишите свою поездку: турагенты сами предложат цену.',
    action: 'На главную',
  },
  city: {
    title: 'Из вашего города горящих туров сейчас нет',
    text: 'Посмотрите, что есть из других городов, или запустите аукцион: турагенты предложат цену из вашего.',
    action: 'Показать из всех городов',
  },
  filters: {
    title: 'По этим фильтрам ничего нет',
    text: 'Снимите часть фильтров: горящих туров немного.',
    action: 'Снять фильтры',
  },
  refreshing: {
    title: 'Цены только что обновились',
    text: 'Пересчитываем туры, это займёт меньше минуты.',
    action: 'Показать снова',
  },
  failure: {
    title: 'Не удалось загрузить туры',
    text: 'Попробуйте ещё раз через минуту.',
    action: 'Повторить',
  },
} as const

export function NothingHot({ because, address, everything }: NothingHotProps) {
  const { title, text, action } = words[because]
  const to = { none: '/', city: everything, filters: everything, refreshing: address, failure: address }[
    because
  ]
  return (
    <div
      role={because === 'failure' ? 'alert' : undefined}
      className="flex flex-col items-center rounded-xl bg-card px-5 py-12 text-center shadow-card"
    >
      <img src="/images/scenes/tr.svg" alt="" width="200" height="125" className="rounded-lg" />
      <h2 className="type-subheading mt-6">{title}</h2>
      <p className="mt-2 max-w-md text-soft">{text}</p>
      <Link to={to} reloadDocument={because === 'failure'} className={buttonClass({ className: 'mt-6' })}>
        {action}
      </Link>
    </div>
  )
}
