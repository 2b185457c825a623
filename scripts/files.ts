/** `npm run files`: moves people's files where the settings say, seals them, and looks whether all are there. */
import { countedBy } from '../contract/texts.ts'
import type { Core } from '../server/app.ts'
import { priceFiles } from '../server/modules/supply/module.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { checkFiles, type Checked } from '../server/platform/files/moving/check-files.ts'
import { moveFiles, type Moved } from '../server/platform/files/moving/move-files.ts'
import { ObjectsAway } from '../server/platform/files/objects-away.ts'
import { openPlaces } from '../server/platform/files/open-objects.ts'
import { filesPlace } from '../server/platform/files/files-place.ts'
import { runningProcesses } from '../server/platform/running/running-processes.ts'
import { system } from '../server/platform/use-case.ts'
import { openConsole } from './open-console.ts'

const USAGE = `Файлы людей: где лежат, зашифрованы ли, целы ли: deploy/runbook/files.md

  npm run files             перенести всё туда, куда указывает LOTOUR_FILES, и зашифровать то, что лежит открыто
  npm run files -- check    прочитать каждый файл и сказать, чего нет, что испорчено и что ничьё
  npm run files -- --anyway перенести, хотя работают процессы с другим местом файлов

Прайс-листы, которые ждут загрузки, остаются там, куда их прислали: их читают оттуда и потом убирают.
Можно рядом с работающим приложением, прервать (Ctrl+C) и повторить.
Код возврата: 0 — всё в порядке, 1 — не получилось или не стали, 2 — неверный вызов, 3 — сделано, но есть потери.`

const fileWords = ['файл', 'файла', 'файлов'] as const
const placeWords = { rows: 'базу', folder: 'папку LOTOUR_FILES_DIR', s3: 'облако S3' }
const SHOWN = 20
const wordsOf = (place: string) =>
  place === 'rows' ? 'базу' : place.replace(/^s3 /, 'S3 ').replace(/^folder /, 'папку ')

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ObjectsAway)) throw error
  console.error(
    error instanceof ConfigError
      ? error.message
      : `Хранилище файлов не отвечает (${error.message}). Ничего не потеряно: повторите, когда оно вернётся.`,
  )
  process.exitCode = 1
}

async function run(words: string[]): Promise<number> {
  const does = { '': moveCarefully, '--anyway': move, check }[words.join(' ')]
  if (!does) {
    const isAsked = words.join(' ') === '--help'
    console.log(isAsked ? USAGE : `Не понимаю «${words.join(' ')}».\n\n${USAGE}`)
    return isAsked ? 0 : 2
  }
  const { core, close } = await openConsole((step) => console.log(step), { mustExist: true })
  try {
    return await does(core)
  } finally {
    await close()
  }
}

/** A process that does not know the new place would find nothing of what has been moved there. */
async function moveCarefully(core: Core): Promise<number> {
  const own = filesPlace(core.config)
  const others = (await runningProcesses(core.database.read)).filter(({ files }) => files !== own)
  if (others.length === 0) return move(core)
  const named = others.map(
    ({ role, machine, pid, files }) => `${role} (${machine}, ${pid}): ${wordsOf(files)}`,
  )
  console.error(
    `Не переношу: сейчас работают процессы с другим местом файлов, и перенесённого в ${wordsOf(own)} они не найдут. ` +
      `Дайте всем одни настройки и замените их, или повторите с --anyway. ${named.join('; ')}.`,
  )
  return 1
}

async function move({ act, config, database }: Core): Promise<number> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  console.log(`Переношу файлы в ${placeWords[config.files]} и шифрую документы.`)
  const told = everyNow(({ put }: Moved) => `Готово ${counted(put)}…`)
  const moved = await moveFiles(
    {
      read: database.read,
      act: (does, input) => act(system, does, input),
      signal: stop.signal,
      onFile: told,
    },
    openPlaces(config, database),
  )
  await tellPriceFiles(database.read)
  if (moved.swept > 0) console.log(`Убрано ничьих: ${moved.swept}.`)
  tellNames('Нет на месте', moved.missing)
  tellNames('Испорчены или не открываются ключом, оставлены как есть', moved.spoilt)
  if (!moved.isDone) {
    console.log(`Прервано: готово ${counted(moved.put)}. Повторите команду, она продолжит.`)
    return 1
  }
  const isWhole = moved.missing.length + moved.spoilt.length === 0
  if (moved.put > 0) console.log(`Готово: ${counted(moved.put)}.`)
  // What lies in a place that the settings do not name was not looked for.
  else if (isWhole)
    console.log('Переносить и шифровать нечего. Все ли файлы целы, скажет npm run files -- check.')
  return isWhole ? 0 : 3
}

async function check({ config, database, worker }: Core): Promise<number> {
  const told = everyNow(({ files }: Checked) => `Проверено: ${counted(files)}…`)
  const checked = await checkFiles({
    read: database.read,
    objects: worker.gateways.objects,
    places: openPlaces(config, database),
    onFile: told,
  })
  console.log(`Проверено: ${counted(checked.files)}.`)
  tellNames('Нет ни в одном из мест, которые названы в настройках', checked.missing)
  tellNames('Испорчены или не открываются ключом', checked.spoilt)
  tellNames('Хранилище их не отдало, проверьте ещё раз', checked.unread)
  tellNames('Лежат открыто, зашифрует npm run files', checked.unsealed)
  tellNames('Лежат на прежнем месте, перенесёт npm run files', checked.elsewhere)
  tellNames('Ничьи, уйдут сами в течение часа', checked.orphans)
  const lost = checked.missing.length + checked.spoilt.length + checked.unread.length
  if (lost === 0) console.log('Все файлы целы.')
  return lost > 0 ? 3 : 0
}

/** They lie beside the files of people, and go when they are loaded. */
async function tellPriceFiles(read: Core['database']['read']): Promise<void> {
  const waiting = (await priceFiles.unfinishedPriceFiles(read)).filter(({ object }) => object !== null)
  if (waiting.length > 0)
    console.log(
      `Прайс-листы ждут загрузки и остаются на месте: ${waiting.length}. Не убирайте прежнее место из настроек, пока они не загружены.`,
    )
}

function counted(count: number): string {
  return countedBy(count, fileWords)
}

/** Objects as their store calls them, so that they can be looked for in it. */
function tellNames(what: string, names: readonly string[]): void {
  if (names.length === 0) return
  const more = names.length > SHOWN ? ` и ещё ${names.length - SHOWN}` : ''
  console.log(`${what}: ${names.length} (${names.slice(0, SHOWN).join(', ')}${more})`)
}

/** Says how far it is, not more often than every few seconds. */
function everyNow<T>(line: (what: T) => string): (what: T) => void {
  let last = Date.now()
  return (what) => {
    if (Date.now() - last < 5000) return
    last = Date.now()
    console.log(line(what))
  }
}
