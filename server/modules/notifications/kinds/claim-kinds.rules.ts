import type { Turn } from '../../../../contract/bookings/booking-states.ts'
import { numbered } from './booking-kinds.rules.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

interface Claimed {
  booking_id: number
  country: string
  /** Who is told. */
  side: Turn
  news: 'made' | 'waits' | 'answered' | 'closed'
  by: 'tourist' | 'agent' | 'admin' | 'system'
}

const CLOSED = 'Претензия решена'
const MONEY = 'Что вернётся, сказано на странице бронирования.'

const ended: Readonly<Record<Turn, Readonly<Partial<Record<Claimed['by'], string>>>>> = {
  tourist: {
    agent: 'Агентство возвращает всё, что вы просили.',
    admin: `Администратор прочитал обе стороны и объяснил решение. ${MONEY}`,
  },
  agent: {
    tourist: 'Турист согласился с вашим ответом, деньги возвращаются.',
    admin: `Администратор прочитал обе стороны и объяснил решение. ${MONEY}`,
  },
}

function wordsOf({ news, side, by }: Claimed): { title: string; text: string } {
  if (news === 'made')
    return {
      title: 'Турист подал претензию после поездки',
      text: 'Ответьте за три дня: сколько вернёте и почему. Потом администратор решит и без вашего ответа.',
    }
  if (news === 'waits')
    return {
      title: 'Претензия ждёт вашего ответа',
      text: 'Остаются сутки. Потом администратор решит и без вашего ответа.',
    }
  if (news === 'answered')
    return {
      title: 'Агентство ответило на претензию',
      text: 'Согласитесь с ответом, или решит администратор.',
    }
  return { title: CLOSED, text: ended[side][by] ?? MONEY }
}

/** What is told of a claim after the trip: no sums, as nowhere of bookings. */
export const claimKinds = {
  'booking.claim': kind<Claimed>({
    title: 'Претензии после поездки',
    audience: 'everybody',
    urgency: 'prompt',
    channels: EVERYWHERE,
    freshHours: 72,
    words: (data) => ({
      title: `${wordsOf(data).title}: ${data.country}`,
      text: numbered(data.booking_id, wordsOf(data).text),
      button: 'К бронированию',
    }),
    link: ({ booking_id, side }) =>
      `/${side === 'tourist' ? 'tourist' : 'travel-agent'}/bookings/${booking_id}`,
  }),
}
