import { thousands } from '../../../contract/numbers.ts'
import { countedBy, money, nouns, plural } from '../../../contract/texts.ts'

export type Kind = 'demo' | 'real'

export interface Remains {
  /** A demonstration's own people. */
  people: number
  /** Money that it gave to agents. */
  kopecks: number
  /** Tours of the built-in price list on sale. */
  tours: number
  /** Administrators whom the configuration does not name: their e-mails. */
  admins: readonly string[]
}

const CLEAN = 'npm run clean-demo с теми же настройками'

/** Why a start may not go on, in one line; null where it may. */
export function refusalOf({ demo, kind, remains }: Start): string | null {
  if (demo)
    return kind === 'real'
      ? 'База рабочая, в ней настоящие люди: демонстрация на ней не запускается. Для демонстрации задайте другую папку в LOTOUR_DATA_DIR или другую базу в DATABASE_URL'
      : null
  const left = leftOvers(remains)
  if (kind === 'demo' || remains.people + remains.kopecks + remains.tours > 0)
    return `База осталась от демонстрации${left && `: ${left}`}. Для настоящих людей возьмите новую базу или очистите эту: ${CLEAN}`
  if (remains.admins.length > 0)
    return `В базе есть ${left}. Впишите тех, кто остаётся, в ADMIN_EMAIL через запятую, а остальных снимите: ${CLEAN}`
  return null
}

export interface Start {
  demo: boolean
  /** What the database was made for; null where nothing says so yet. */
  kind: Kind | null
  remains: Remains
}

/** '1 990 туров' */
export function toursOf(count: number): string {
  return `${thousands(count)}\u00a0${plural(count, nouns.tour)}`
}

function leftOvers({ people, kopecks, tours, admins }: Remains): string {
  return [
    people > 0 && countedBy(people, ['демо-человек', 'демо-человека', 'демо-людей']),
    kopecks > 0 && `${money(kopecks / 100)} демо-денег`,
    tours > 0 && `выдуманный прайс-лист (${toursOf(tours)})`,
    admins.length > 0 && `администраторы, которых нет в настройках (${admins.join(', ')})`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
