/** The process of papers: prints what it is sent, one at a time, and ends when nobody is there to answer. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { coverageOf } from './font-coverage.ts'
import { nativeEngine } from './native-engine.ts'
import type { Json } from './paper.ts'
import { portableEngine } from './portable-engine.ts'
import type { PrintAnswer, PrintOrder } from './press.ts'
import { BREAK, printable } from './printable.ts'

/** In the order in which a character is looked for. */
const fonts = [
  import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
].map((url) => readFileSync(fileURLToPath(url)))

const isCovered = coverageOf(fonts)
const look = readFileSync(path.join(import.meta.dirname, 'paper.typ'), 'utf8')
const isPortable = process.argv.includes('--portable')
const engine = (isPortable ? undefined : nativeEngine(fonts)) ?? (await portableEngine(fonts))

/** Texts of the data come as JSON, so that none of them is read as Typst's. */
function print({ template, data }: PrintOrder): Uint8Array {
  return engine.pdf({
    main: template.main,
    parts: { ...template.parts, 'paper.typ': look },
    inputs: {
      title: printable(data.title, isCovered).replaceAll(BREAK, ''),
      made_at: JSON.stringify(partsOf(data.madeAt)),
      fields: JSON.stringify(safeOf(data.fields)),
      pictures: JSON.stringify(data.pictures ?? {}),
    },
  })
}

/** In the order of Typst's `datetime`, UTC. */
function partsOf(moment: Date): Record<string, number> {
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    second: moment.getUTCSeconds(),
  }
}

function safeOf(value: Json): Json {
  if (typeof value === 'string') return printable(value, isCovered)
  if (Array.isArray(value)) return value.map(safeOf)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, safeOf(one)]))
}

/** The compiler's complaint without what it cites: that may be of somebody's data. */
function complaintOf(error: unknown): string {
  const complaint = error instanceof Error ? error.message : String(error)
  return complaint.replaceAll(/`[^`]*`/g, '…').slice(0, 500)
}

process.on('message', (order: PrintOrder) => {
  let answer: { bytes: Uint8Array } | { fault: string }
  try {
    answer = { bytes: print(order) }
  } catch (error) {
    answer = { fault: `${order.template.name}: ${complaintOf(error)}` }
  }
  process.send?.({ n: order.n, memory: process.memoryUsage.rss(), ...answer } satisfies PrintAnswer)
})
process.on('disconnect', () => process.exit())
// A key pressed in the console reaches every process of it; the server answers its calls first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
