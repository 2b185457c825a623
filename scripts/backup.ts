/** `npm run backup`: a copy of everything but the keys, beside a running application or without it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { countedBy } from '../contract/texts.ts'
import { readConfig } from '../server/platform/config/read-config.ts'
import { makeBackup } from '../server/platform/embedded/backup/make-backup.ts'
import { LAST_BACKUP } from '../server/platform/metrics/disk-metrics.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded-postgres.ts'

const USAGE = `Резервная копия встроенной базы и файлов людей, на ходу: docs/backup.md

  npm run backup                    в папку backups рядом с данными
  npm run backup -- --to <папка>    в эту папку (её ещё не должно быть)`

const MEGABYTE = 1024 ** 2

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const { databaseUrl, dataDir, filesDir, keysDir } = readConfig(process.env)
  if (databaseUrl)
    throw new Error(
      'Задан DATABASE_URL: свой сервер копируют его средствами (pgBackRest), см. docs/backup.md.',
    )
  const clusterDir = path.join(dataDir, 'postgres')
  const now = new Date()
  const to = path.resolve(values.to ?? path.join(dataDir, 'backups', nameOf(now)))
  const server = await startEmbeddedPostgres({ dataDir: clusterDir, onProgress: console.log })
  try {
    const { files, bytes } = await makeBackup({ clusterDir, filesDir, to, now })
    writeFileSync(path.join(dataDir, LAST_BACKUP), `${to}\n`)
    const counted = countedBy(files, ['файл', 'файла', 'файлов'])
    console.log(`Копия готова: ${to} (${counted}, ${Math.ceil(bytes / MEGABYTE)} МБ)`)
    console.log(`Ключей в ней нет. Храните отдельно SECRET_KEY (${ownKey(dataDir)}) и папку ${keysDir}.`)
    return 0
  } finally {
    await server.stop()
  }
}

function ownKey(dataDir: string): string {
  const { SECRET_KEY: given, SECRET_KEY_FILE: file } = process.env
  return given || file ? 'он задан настройкой' : path.join(dataDir, 'secret.key')
}

/** Sorted by name they are sorted by time. */
function nameOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-')
}
