/** `npm run prices -- …`: operators' price lists at the console, beside a running application or without it. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { lineReasonText } from '../contract/supply/line-reasons.ts'
import { priceFileSource, type PriceFileState, type PriceFile } from '../contract/supply/price-files.ts'
import { Refusal, refusalText } from '../contract/platform/refusals.ts'
import { geoModule } from '../server/modules/geo/module.ts'
import { priceFiles } from '../server/modules/supply/module.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { system } from '../server/platform/use-case.ts'
import { openConsole } from './open-console.ts'

const USAGE = `Прайс-листы туроператоров (формат файла: docs/price-file.md)

  npm run prices -- import <файл> --source anex [--format csv|jsonl] [--encoding windows-1251]
  npm run prices -- list                      последние загрузки
  npm run prices -- report <номер>            строки, которые не приняты
  npm run prices -- rollback <номер>          вернуть цены, которые были до загрузки
  npm run prices -- resume                    закончить прерванные загрузки
  npm run prices -- generate --rows 1000000 --out файл.csv.gz [--operator 1]

Код возврата: 0 — сделано, 1 — не получилось, 2 — неверный вызов, 3 — прайс-лист отклонён.`

class Usage extends Error {}

const stateWords: Record<PriceFileState, string> = {
  queued: 'ждёт очереди',
  reading: 'читается',
  loading: 'включается',
  switched: 'загружен',
  refused: 'отклонён',
  failed: 'не удалось',
  cancelled: 'остановлен',
  rolled_back: 'откачен',
}
const count = (value: number) => value.toLocaleString('ru-RU')
let isProgressShown = false
const say = (line: string) => void process.stdout.write(`${line}\n`)

// Whoever reads may have seen enough: `npm run prices -- report 7 | head`.
process.stdout.on('error', () => process.exit(0))
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUsage = error instanceof Usage || isWrongArgument(error)
  console.error(sentenceOf(error))
  if (isUsage) console.error(`\n${USAGE}`)
  else if (!(error instanceof ConfigError) && process.env['LOTOUR_LOG_LEVEL'] === 'debug')
    console.error(error)
  process.exitCode = isUsage ? 2 : 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return refusalText[error.code]
  return error instanceof Error ? error.message : String(error)
}

function isWrongArgument(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
}

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      format: { type: 'string' },
      encoding: { type: 'string' },
      rows: { type: 'string' },
      out: { type: 'string' },
      operator: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, subject] = positionals
  if (values.help || command === undefined) {
    say(USAGE)
    return values.help ? 0 : 2
  }
  const commands: Record<string, (app: Opened) => Promise<number>> = {
    import: (app) => importCommand(app, subject, values),
    list: listCommand,
    report: (app) => reportCommand(app, numberOf(subject)),
    rollback: (app) => rollBackCommand(app, numberOf(subject)),
    resume: resumeCommand,
    generate: (app) => generateCommand(app, values),
  }
  const work = commands[command]
  if (!work) throw new Usage(`Нет такой команды: ${command}`)
  const app = await openApp()
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

type Opened = Awaited<ReturnType<typeof openApp>>

/** With the places that prices are of. */
async function openApp() {
  const { core, close } = await openConsole(say)
  const { config, database, log, now } = core
  await geoModule.prepare?.({ database, act: core.act, now, config, log, say })
  const act: priceFiles.Run['act'] = (useCase, input) => core.act(system, useCase, input)
  const { gateways } = core.worker
  return { run: { act, read: database.read, database, gateways, config, log, now }, close }
}

function numberOf(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? '')) throw new Usage('Укажите номер загрузки: его показывает команда list')
  return Number(text)
}

interface ImportValues {
  source?: string
  format?: string
  encoding?: string
}

async function importCommand(
  { run }: Opened,
  file: string | undefined,
  values: ImportValues,
): Promise<number> {
  if (!file) throw new Usage('Укажите файл')
  const source = priceFileSource.safeParse(values.source)
  if (!source.success) throw new Usage(`--source: ${source.error.issues[0]?.message}`)
  const format = (['csv', 'jsonl'] as const).find((one) => one === values.format)
  if (values.format !== undefined && !format) throw new Usage('--format бывает csv или jsonl')
  const encoding = priceFiles.fileEncodings.find((one) => one === values.encoding)
  if (values.encoding !== undefined && !encoding)
    throw new Usage(`--encoding бывает ${priceFiles.fileEncodings.join(', ')}`)
  const began = performance.now()
  await resumeOthers(run, path.resolve(file))
  const imported = { path: file, source: source.data, format, encoding }
  const priceFile = await priceFiles
    .importFile(withProgress(run), {
      ...imported,
      onBegin: (id, isResumed) => {
        say(isResumed ? `Начинаю заново прерванную загрузку № ${id}` : `Загрузка № ${id}: ${file}`)
        process.once('SIGINT', () => {
          say('\nОстанавливаю…')
          process.once('SIGINT', () => process.exit(130))
          void run.act(priceFiles.stopPriceFile, id).catch((error: Error) => console.error(error.message))
        })
      },
      onWait: () => say('Другой файл этого источника ещё загружается, жду…'),
    })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.syscall ? new Error(`Не удалось прочитать файл ${file}: ${error.code}`) : error
    })
  endProgress()
  return tell(priceFile, (performance.now() - began) / 1000)
}

function tell(priceFile: PriceFile, seconds: number): number {
  const { state, lines, taken, rejected, repeats, message, id } = priceFile
  if (state === 'switched') {
    const speed = seconds > 0 ? `, ${count(Math.round(lines / seconds))} строк/с` : ''
    say(`Готово за ${seconds.toFixed(1)} с${speed}: ${count(taken)} туров в продаже`)
  } else say(`Прежние цены остаются. Загрузка № ${id}: ${stateWords[state]}${message ? `. ${message}` : ''}`)
  if (repeats > 0) say(`Повторов пропущено: ${count(repeats)}`)
  if (rejected > 0) say(`Не принято строк: ${count(rejected)}`)
  for (const one of priceFile.reasons) say(`  ${lineReasonText[one.reason]}: ${count(one.count)}`)
  if (rejected > 0) say(`Какие именно: npm run prices -- report ${id}`)
  if (state === 'switched') return 0
  return state === 'refused' ? 3 : 1
}

function withProgress(run: priceFiles.Run): priceFiles.Run {
  return {
    ...run,
    onProgress: ({ lines, rejected, bytes }) => {
      const line = `Прочитано ${count(lines)} строк (${(bytes / 1e6).toFixed(0)} МБ), не принято ${count(rejected)}`
      if (process.stdout.isTTY) process.stdout.write(`\r${line}   `)
      else say(line)
      isProgressShown = process.stdout.isTTY
    },
  }
}

function endProgress(): void {
  if (isProgressShown) say('')
  isProgressShown = false
}

async function resumeOthers(run: priceFiles.Run, except?: string): Promise<number> {
  const away = await priceFiles.resumeAll(run, {
    except,
    onBegin: ({ id, file_name }) => say(`Заканчиваю прерванную загрузку № ${id}: ${file_name}`),
  })
  if (away > 0) say(`Хранилище не отдаёт файлы, загрузки ждут его и повторятся сами: ${count(away)}`)
  return away
}

async function resumeCommand({ run }: Opened): Promise<number> {
  if ((await resumeOthers(run)) > 0) return 1
  say('Прерванных загрузок не осталось')
  return 0
}

async function listCommand({ run }: Opened): Promise<number> {
  const { items } = await priceFiles.listPriceFiles(run.read, { page: 1 })
  if (items.length === 0) say('Загрузок ещё не было')
  for (const { id, source, file_name, state, taken, rejected, created_at, is_current } of items) {
    const day = created_at.slice(0, 16).replace('T', ' ')
    const sold = is_current ? ', в продаже' : ''
    say(
      `№ ${id}  ${day}  ${source}  ${file_name}  ${stateWords[state]}${sold}  туров ${count(taken)}, не принято ${count(rejected)}`,
    )
  }
  return 0
}

async function reportCommand({ run }: Opened, id: number): Promise<number> {
  const priceFile = await priceFiles.readPriceFile(run.read, id)
  for (const line of await priceFiles.reportLines(run.read, id)) say(line)
  if (priceFile.rejected === 0) say('Все строки приняты')
  return 0
}

async function rollBackCommand({ run }: Opened, id: number): Promise<number> {
  const problem = await priceFiles.rollBackPriceFile(run, id)
  say(problem ?? `Загрузка № ${id} откачена: снова продаются прежние цены`)
  return problem === null ? 0 : 1
}

async function generateCommand(
  { run }: Opened,
  { rows = '450000', out, operator }: { rows?: string; out?: string; operator?: string },
): Promise<number> {
  if (!out) throw new Usage('Укажите --out')
  if (!/^\d{1,9}$/.test(rows)) throw new Usage('--rows — число туров')
  const operatorId = operator === undefined ? undefined : numberOf(operator)
  const written = await priceFiles.generateFile(run.read, { rows: Number(rows), out, operatorId })
  say(`Записано туров: ${count(written)}, файл ${out}`)
  return 0
}
