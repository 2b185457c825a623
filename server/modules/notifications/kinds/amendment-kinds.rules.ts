import type { Turn } from '../../../../contract/bookings/booking-states.ts'
import { numbered } from './booking-kinds.rules.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

interface Amended {
  booking_id: number
  country: string
  /** Who is told. */
  side: Turn
  news: 'proposed' | 'refused' | 'withdrawn' | 'lapsed'
}

const STANDS = 'Бронирование остаётся прежним.'

const words: Readonly<Record<Amended['news'], { title: string; text: string }>> = {
  proposed: {
    title: 'Агент предлагает изменить поездку',
    text: 'Посмотрите, что меняется и сколько это стоит. Пока вы не подписали, действует прежнее.',
  },
  refused: { title: 'Турист отказался от изменения поездки', text: STANDS },
  withdrawn: { title: 'Агент отозвал изменение поездки', text: STANDS },
  lapsed: { title: 'Срок изменения поездки вышел', text: `Его не подписали. ${STANDS}` },
}

/** What is told of a change of a confirmed trip before it is signed: no sums, as nowhere of bookings. */
export const amendmentKinds = {
  'booking.amendment': kind<Amended>({
    title: 'Изменения подтверждённой поездки',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: ({ booking_id, country, news }) => ({
      title: `${words[news].title}: ${country}`,
      text: numbered(booking_id, words[news].text),
      button: 'К бронированию',
    }),
    link: ({ booking_id, side }) =>
      `/${side === 'tourist' ? 'tourist' : 'travel-agent'}/bookings/${booking_id}`,
  }),
}
