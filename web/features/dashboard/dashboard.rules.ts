import {
  type Dashboard,
  type DashboardNumber,
  type DashboardRow,
  type Metric,
  waitEdges,
} from '../../../contract/dashboard/dashboard.ts'
import { counted, thousands } from '../../ui/words/format.ts'
import { ruDate } from '../../ui/words/moments.ts'
import {
  type Change,
  changeOf,
  duration,
  pointTitle,
  roubles,
  share,
  speedTitle,
} from '../statistic/index.ts'

interface MetricWords {
  title: string
  /** What is counted, and on which day. */
  definition: string
  isMoney?: true
  /** Fewer of them are better. */
  isLessBetter?: true
}

export const metricWords: Record<Metric, MetricWords> = {
  launched: {
    title: 'Аукционы запущены',
    definition: 'Все запущенные заявки, и те, что потом скрыли или удалили, в день запуска.',
  },
  first_offer: {
    title: 'Получили первый отклик',
    definition: 'Заявки, на которые пришёл первый отклик, в день этого отклика.',
  },
  silent: {
    title: 'Сутки без отклика',
    definition: 'Заявки, у которых первые сутки прошли без единого отклика, в день, когда сутки истекли.',
    isLessBetter: true,
  },
  offers: {
    title: 'Отклики отправлены',
    definition: 'Все отправленные отклики, и отозванные потом, в день отправки.',
  },
  chosen: {
    title: 'Предложения выбраны',
    definition: 'Сколько раз туристы выбрали предложение. Заявка, открытая снова, может дать второй выбор.',
  },
  signed: {
    title: 'Договоры подписаны',
    definition: 'Бронирования, в которых турист впервые подписал договор.',
  },
  paid: {
    title: 'Поездки оплачены',
    definition: 'Бронирования, цена которых впервые внесена или заморожена на карте.',
  },
  confirmed: {
    title: 'Поездки подтверждены',
    definition: 'Бронирования, которые агентство подтвердило у туроператора.',
  },
  finished: { title: 'Поездки завершены', definition: 'Бронирования, из которых туристы вернулись.' },
  reviewed: {
    title: 'Отзывы оставлены',
    definition: 'Присланные отзывы, и те, что не опубликованы, в день отправки.',
  },
  fees: {
    title: 'Плата за отклики',
    definition: 'Плата, которая поступила на счёт сервиса, в день отклика.',
    isMoney: true,
  },
  refunds: {
    title: 'Возвраты платы',
    definition: 'Плата, которую сервис вернул агентствам, в день возврата.',
    isMoney: true,
    isLessBetter: true,
  },
}

export function numberOf({ numbers }: Dashboard, metric: Metric): DashboardNumber {
  const found = numbers.find((one) => one.metric === metric)
  if (!found) throw new Error(`no number ${metric}`)
  return found
}

export interface ShownNumber {
  metric: Metric
  title: string
  definition: string
  value: string
  change: Change | null
}

export function shownNumber({ metric, now, former }: DashboardNumber): ShownNumber {
  const { title, definition, isMoney, isLessBetter = false } = metricWords[metric]
  const of = (total: { n: number; kopecks: number }) => (isMoney ? total.kopecks : total.n)
  const words = isMoney ? roubles : thousands
  return {
    metric,
    title,
    definition,
    value: words(of(now)),
    change: changeOf(of(now), of(former), { words, isLessBetter }),
  }
}

/** Those of a trip's life, in order; what share of the launched ones each is. */
export const funnel = [
  'launched',
  'first_offer',
  'chosen',
  'signed',
  'paid',
  'confirmed',
  'finished',
  'reviewed',
] as const satisfies readonly Metric[]

/** Of what was launched before the period there may be more than was launched in it. */
export const shareOf = (part: number, whole: number) => (part > whole ? '' : share(part, whole))

/** '12.11', '16.11 – 22.11', '11.2026' */
export function stepTitles({ step, steps }: Pick<Dashboard, 'step' | 'steps'>): string[] {
  return steps.map((one) =>
    pointTitle(step, { date_from: ruDate(one.date_from), date_to: ruDate(one.date_to) }),
  )
}

/** Few enough to be read at a glance; each is an edge of those that are counted, minutes. */
const shownEdges = [5, 15, 60, 240, 720, 1440, null] as const

/** How many requests waited so long, by the shown edges. */
export function shownWaits(groups: readonly number[]): { title: string; n: number }[] {
  const placeOf = (edge: number | null) => waitEdges.findIndex((one) => one === edge)
  let from = 0
  return shownEdges.map((edge, at) => {
    const to = edge === null ? groups.length : placeOf(edge) + 1
    const n = groups.slice(from, to).reduce((sum, count) => sum + count, 0)
    from = to
    return { title: speedTitle(shownEdges, at), n }
  })
}

/** Of a wait that half of the requests had at most. */
export const waitWords = (minutes: number | null, isAny: boolean) =>
  minutes === null ? (isAny ? 'дольше суток' : '–') : `до ${minutes === 1440 ? 'суток' : duration(minutes)}`

const subjects: Record<DashboardRow['about'], string> = {
  auction: 'Заявка',
  offer: 'Отклик',
  booking: 'Бронирование',
  review: 'Отзыв',
}
export const subjectTitle = ({ about, id }: Pick<DashboardRow, 'about' | 'id'>) => `${subjects[about]} №${id}`

export const rowsWords = (count: number) => counted(count, ['строка', 'строки', 'строк'])
