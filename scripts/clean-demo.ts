/** `npm run clean-demo`: takes what a demonstration has left out of the database, so that real people may come. */
import { Refusal, refusalText } from '../contract/platform/refusals.ts'
import { countedBy, money } from '../contract/texts.ts'
import { type Cleaned, cleanDemo, toursOf } from '../server/modules/installation/index.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { personalTables } from '../server/personal-tables.ts'
import { openConsole } from './open-console.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { core, close } = await openConsole(say, { before: refuseBesideOthers })
  try {
    tell(await cleanDemo({ ...core, tables: personalTables }))
  } finally {
    await close()
  }
} catch (error) {
  console.error(`Не удалось очистить: ${messageOf(error)}`)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal) return refusalText[error.code]
  return error instanceof Error ? error.message : String(error)
}

/** Whoever works on it would go on believing what is taken away, and give more of it. */
function refuseBesideOthers(others: number): void {
  if (others > 0)
    throw new ConfigError(
      `с базой ещё работают (${countedBy(others, ['соединение', 'соединения', 'соединений'])}). Остановите приложение и повторите`,
    )
}

function tell({ tours, kopecks, people, admins, sessions, agencies, keys }: Cleaned): void {
  const done = [
    tours > 0 && `Снят с продажи выдуманный прайс-лист: ${toursOf(tours)}`,
    kopecks > 0 && `Изъяты демо-деньги: ${money(kopecks / 100)}`,
    admins.length > 0 && `Сняты администраторы, которых нет в ADMIN_EMAIL: ${admins.join(', ')}`,
    people > 0 && `Удалены демо-люди и их агентства: ${people}`,
    sessions > 0 && `Завершены входы остальных: ${sessions}`,
    agencies > 0 && `Отправлены на новую проверку агентства: ${agencies}`,
    keys > 0 && `Отозваны ключи API и адреса для событий: ${keys}`,
  ].filter((line) => line !== false)
  done.forEach(say)
  say(done.length > 0 ? 'Готово: база для настоящих людей.' : 'Убирать нечего: база для настоящих людей.')
}
