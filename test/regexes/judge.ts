import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'judged.json')
/** Milliseconds for one expression; the slowest known takes a tenth of it on a quiet machine. */
const TIMEOUT = 60_000

/** `safe`: no text makes it take more than its length; otherwise what `recheck` says, with a text that shows it. */
export async function judge(expression: string): Promise<string> {
  // The part in JavaScript alone runs everywhere.
  process.env['RECHECK_BACKEND'] ??= 'pure'
  const { check } = await import('recheck')
  const end = expression.lastIndexOf('/')
  const said = await check(expression.slice(1, end), expression.slice(end + 1), { timeout: TIMEOUT })
  if (said.status === 'safe') return 'safe'
  if (said.status === 'unknown') return `unknown: ${said.error.kind}`
  return `${said.complexity.summary}: ${said.attack.pattern}`
}

/** Those that were judged safe before: they are not judged again in every run. */
export function judgedSafe(): ReadonlySet<string> {
  return new Set(JSON.parse(readFileSync(FILE, 'utf8')) as string[])
}

export function writeJudged(safe: readonly string[]): void {
  writeFileSync(FILE, `${JSON.stringify(safe.toSorted(), null, 2)}\n`)
}

const settings = 'a setting of whoever runs the server, read once at the start'

/** Not safe for any text, with what keeps long texts away from them. */
export const excepted: Readonly<Record<string, string>> = {
  [String.raw`/\/+$/`]: settings,
  [String.raw`/^(?:"?([^"<>@\p{Cc}]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/u`]: settings,
  [String.raw`/\(.*\)/`]: 'names of hotels in a file of our own',
  [String.raw`/^(?<outer>.+) \((?<inner>.+)\)$/`]: 'names of places in a file of our own',
  [String.raw`/\[[^\]]*\]| \?| /g`]: 'patterns of our own, while the module loads',
  [String.raw`/(?:\s*\d\s*\*+)+$/u`]: 'the name of a hotel, cut to 400 letters before',
  [String.raw`/\(.*?\)|\d\s*\*+/g`]: 'the name of a hotel, cut to 300 letters before',
  [String.raw`/: ".*"$/`]: 'what a job ended with, cut to 2,000 letters before',
  [String.raw`/[^\s@]+@[^\s@]+/g`]: 'what a job ended with, cut to 2,000 letters before',
  [String.raw`/<script\b[^<>]*>[\s\S]*?(?:<\/script\s*>|$)/gi`]:
    'what somebody types, in the own browser alone: of several tags the first without an end takes the rest',
  [String.raw`/(?<![\p{L}\p{N}])(?:https?:\/\/)?(?:www\.)?(?:[tт]\s?\.\s?(?:me|ме)|telegram\s?\.\s?me|wa\s?\.\s?me|vk\s?\.\s?com|viber\s?\.\s?click|max\s?\.\s?ru|ok\s?\.\s?ru|instagram\s?\.\s?com)\s?\/\s?\S+/gu`]:
    'each try reads thirty letters at most before the sign that no other try passes; pumped in mask-cost.test.ts',
}
