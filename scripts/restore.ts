/** `npm run restore`: puts a copy where no database is, starts it and looks whether its books add up. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sealedColumns } from '../server/modules.ts'
import { checkChain } from '../server/modules/audit/index.ts'
import { ledgerFindings } from '../server/modules/billing/index.ts'
import { paymentPurposes } from '../server/payment-purposes.ts'
import { readConfig } from '../server/platform/config/read-config.ts'
import { restoreBackup } from '../server/platform/embedded/backup/restore-backup.ts'
import { beginEpoch } from '../server/platform/live/frames.store.ts'
import { requireKnownKeys } from '../server/platform/keys/reseal.ts'
import { requireMonthKeys } from '../server/platform/keys/vault-months.ts'
import { openConsole } from './open-console.ts'

const USAGE = `Вернуть данные из резервной копии: docs/backup.md

  npm run restore -- <папка копии>
  npm run restore -- --check

Лотур при этом не работает, а папки с базой ещё нет. После запуска проверяются ключи, книги и журнал действий.
С --check ничего не возвращается: проверяется база из DATABASE_URL, которую вернули средствами её сервера.
Код возврата: 0 — всё сошлось, 1 — не получилось, 2 — неверный вызов, 3 — данные на месте, но не сходятся.`

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, check: { type: 'boolean' } },
  })
  if (values.check && positionals.length === 0) return checked(readConfig(process.env))
  const [from] = positionals
  if (values.help || values.check || from === undefined || positionals.length > 1) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new Error(
      'Задан DATABASE_URL: на свой сервер данные возвращают его средствами, а проверяют с --check, см. docs/backup.md.',
    )
  const clusterDir = path.join(config.dataDir, 'postgres')
  const madeAt = await restoreBackup({ from: path.resolve(from), clusterDir, filesDir: config.filesDir })
  console.log(`Данные на месте: ${clusterDir}. Копия сделана ${madeAt}. Проверяю…`)
  return checked(config)
}

async function checked(config: ReturnType<typeof readConfig>): Promise<number> {
  const problems = await problemsOf(config)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return 3
  console.log('Ключи подходят, книги сходятся, журнал действий цел. Можно запускать.')
  return 0
}

/** What a start and the nightly checks would say. */
async function problemsOf(config: ReturnType<typeof readConfig>): Promise<string[]> {
  const { core, close } = await openConsole(() => {})
  const { read } = core.database
  try {
    await requireKnownKeys(read, { config, columns: sealedColumns })
    await requireMonthKeys(read, config)
    // Pages that were open before know numbers that this database gives once more.
    await beginEpoch(core.database)
    const findings = await ledgerFindings(core.database, { now: core.now(), purposes: paymentPurposes })
    const chain = await checkChain(read, { after: 0, isTimeOver: () => false })
    return [
      ...findings.map(({ rule, rows }) => `Книги: ${rule} (${rows.slice(0, 3).join('; ')})`),
      ...(chain.broken ? [`Журнал действий: строка ${chain.broken.id} не сходится с предыдущими`] : []),
    ]
  } finally {
    await close()
  }
}
