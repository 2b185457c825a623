import type { Silence, SilenceCause, SilenceKind } from '../../../../contract/silence/silence.ts'
import { type Forms, money, NBSP, plural, thousands } from '../../../../contract/numbers.ts'

const HOUR = 60
const DAY = 24 * HOUR

interface Units {
  minute: Forms
  hour: Forms
  day: Forms
}

/** «за час», «ждём минуту» */
const taking: Units = {
  minute: ['минуту', 'минуты', 'минут'],
  hour: ['час', 'часа', 'часов'],
  day: ['день', 'дня', 'дней'],
}
/** «до часа» */
const upTo: Units = {
  minute: ['минуты', 'минут', 'минут'],
  hour: ['часа', 'часов', 'часов'],
  day: ['дня', 'дней', 'дней'],
}

const count = (n: number, forms: Forms) => `${thousands(n)}${NBSP}${plural(n, forms)}`

/** As exact as a wait is felt; `round` up for what is promised, down for what has passed. */
function timeInWords(minutes: number, units: Units, round: (n: number) => number): string {
  if (minutes < 1.5 * HOUR)
    return count(Math.max(1, minutes < 10 ? minutes : round(minutes / 5) * 5), units.minute)
  if (minutes < 2 * DAY) return count(round(minutes / HOUR), units.hour)
  return count(round(minutes / DAY), units.day)
}

/** «обычно первый отклик приходит за 3 часа»; where too few were seen nothing is called usual. */
export function usualWords({ usual_minutes, measured_by }: Silence): string {
  return measured_by === null
    ? `первый отклик ждём до ${timeInWords(usual_minutes, upTo, Math.ceil)}`
    : `обычно первый отклик приходит за ${timeInWords(usual_minutes, taking, Math.ceil)}`
}

/** «Ждём 5 часов, обычно первый отклик приходит за 3 часа» */
export function waitedWords(silence: Silence): string {
  const waited = `Ждём ${timeInWords(silence.waited_minutes, taking, Math.floor)}`
  return silence.measured_by === null ? waited : `${waited}, ${usualWords(silence)}`
}

export interface CauseWords {
  /** Stands first and large. */
  number: string
  text: string
  /** On the button. */
  press: string
}

type Say = (cause: SilenceCause & { price: number }) => CauseWords

const tours = (n: number) => count(n, ['тур', 'тура', 'туров'])
const agencies = (n: number) => plural(n, ['агентство', 'агентства', 'агентств'])

const say: Readonly<Record<SilenceKind, Say>> = {
  hidden: ({ number }) => ({
    number: `0 из ${number}`,
    text: `${plural(number, ['агентства', 'агентств', 'агентств'])} видят заявку: она скрыта`,
    press: 'Показать',
  }),
  budget: ({ number, price, was }) => ({
    number: `−${number}${NBSP}%`,
    text: `бюджет ниже минимума рынка: туры стоят от ${money(was ?? price)}`,
    press: `Поднять до ${money(price)}`,
  }),
  agents: ({ number, is_night }) => ({
    number: thousands(number),
    text: agentWords(number, is_night),
    press: 'Сообщить утром',
  }),
  dates: ({ number, price, was }) => ({
    number: `±${count(number, ['день', 'дня', 'дней'])}`,
    text:
      was === null ? `от ${money(price)}, а в ваши дни туров нет` : `от ${money(price)} вместо ${money(was)}`,
    press: 'Расширить даты',
  }),
  departure: ({ number, price, was, name }) => ({
    number: `${thousands(number)}${NBSP}км`,
    text: `вылет ${name} от ${money(price)}, из вашего города ${was === null ? 'туров нет' : `от ${money(was)}, и туров мало`}`,
    press: `Вылет ${name}`,
  }),
  hotel: ({ number, price, name }) => ({
    number: tours(number),
    text: `в похожие отели от ${money(price)}, а в «${name}» ни одного`,
    press: 'Похожие отели',
  }),
  meal: ({ number, price }) => ({
    number: tours(number),
    text: `с любым питанием от ${money(price)}, а с выбранным ни одного`,
    press: 'Любое питание',
  }),
  stars: ({ number, price }) => ({
    number: tours(number),
    text: `с любым классом отеля от ${money(price)}, а с выбранным ни одного`,
    press: 'Любой класс',
  }),
}

function agentWords(number: number, isNight: boolean): string {
  if (number === 0) return 'агентств работают с этой страной. Когда появится первое, оно увидит заявку'
  const work = `${agencies(number)} ${plural(number, ['работает', 'работают', 'работают'])} с этой страной`
  return isNight
    ? `${work}, сейчас у них ночь. Сообщим о заявке ещё раз в${NBSP}9:00 по Москве`
    : `${work}: это немного. Сообщим о заявке ещё раз в${NBSP}9:00 по Москве`
}

export function causeWords(cause: SilenceCause): CauseWords {
  return say[cause.kind]({ ...cause, price: cause.price ?? 0 })
}

const done: Readonly<Record<SilenceKind, string>> = {
  hidden: 'Заявка снова видна агентствам',
  budget: 'Бюджет поднят',
  agents: 'Сообщим агентствам утром',
  dates: 'Даты стали шире',
  departure: 'Город вылета изменён',
  hotel: 'Ищем похожие отели',
  meal: 'Питание подойдёт любое',
  stars: 'Класс отеля подойдёт любой',
}

/** What the fix has done; agents hear of it. */
export const doneWords = (kind: SilenceKind): string =>
  kind === 'agents' ? done[kind] : `${done[kind]}, агентства узнают`

/** «9:41» until the moment; never more than it can be. */
export function clockUntil(until: string, now: number, mostMinutes: number): string {
  const seconds = Math.min(mostMinutes * 60, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
