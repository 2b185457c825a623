import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGate } from '../outside/gate.ts'

/** One is drawn at a time, in a process of its own; so many wait, the rest come again. */
const drawing = { atOnce: 1, waiting: 8 }
const TIME_MAX_MS = 15_000
/** About a quarter of a gigabyte; then all begin anew. */
const FILES_MAX = 20_000

export interface CardFiles {
  /** From the disk where it was drawn before. Throws Refusal `unavailable` where too many wait. */
  png(svg: string): Promise<Buffer>
}

/** Pictures by what they show: the same picture is drawn once. */
export function openCards(folder = path.join(tmpdir(), 'lotour-cards')): CardFiles {
  const inTurn = createGate(drawing)
  const under = new Map<string, Promise<Buffer>>()
  let files: number | undefined
  const draw = async (svg: string, file: string): Promise<Buffer> => {
    files ??= (await readdir(folder).catch(() => [])).length
    if (files >= FILES_MAX) {
      await rm(folder, { recursive: true, force: true })
      files = 0
    }
    const bytes = await drawn(svg, await prepared(folder))
    const half = `${file}.${randomUUID()}`
    await writeFile(half, bytes)
    await rename(half, file)
    files += 1
    return bytes
  }
  return {
    async png(svg) {
      const name = createHash('sha256').update(svg).digest('hex').slice(0, 32)
      const file = path.join(folder, `${name}.png`)
      const known = await readFile(file).catch(() => undefined)
      if (known) return known
      const work = under.get(name) ?? inTurn(() => draw(svg, file)).finally(() => under.delete(name))
      under.set(name, work)
      return work
    },
  }
}

const fonts = ['400Regular/Onest_400Regular.ttf', '600SemiBold/Onest_600SemiBold.ttf'].map((file) =>
  path.dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${file}`))),
)

/** The settings of fonts for the process: ours alone, whatever the machine has. */
async function prepared(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'fonts.conf')
  const dirs = [
    ...fonts.map((dir) => `<dir>${dir}</dir>`),
    `<cachedir>${path.join(folder, 'fonts')}</cachedir>`,
  ]
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs.join('')}</fontconfig>`,
  )
  return file
}

function drawn(svg: string, fontSettings: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const child = execFile(
    process.execPath,
    [path.join(import.meta.dirname, 'draw-card.ts')],
    {
      // Without the settings of the server: they are of no use for a picture.
      env: {
        PATH: process.env.PATH ?? '',
        SystemRoot: process.env.SystemRoot ?? '',
        FONTCONFIG_FILE: fontSettings,
      },
      encoding: 'buffer',
      timeout: TIME_MAX_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 8 * 2 ** 20,
    },
    (error, bytes) => (error ? reject(new Error('a card was not drawn', { cause: error })) : resolve(bytes)),
  )
  // Whoever has died already is told of by its end.
  child.stdin?.once('error', () => {}).end(svg)
  return promise
}
