/** `npm run figures`: how large files and functions are, how much is tested, how far imports reach, against our targets. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type FileFigures, figuresOf } from './file-figures.ts'
import { longestChain } from './import-chain.ts'

const root = path.resolve(import.meta.dirname, '../..')
const ROOTS = ['contract', 'server', 'web'] as const
/** Entries of a folder: more than that want rooms. */
const CROWDED = 14

const tracked = execFileSync('git', ['ls-files', ...ROOTS, 'test', 'bench', 'scripts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const isTest = (file: string) => /\.test\.tsx?$|\.factory\.ts$|^test\//.test(file)
const isMade = (file: string) => file === 'server/platform/db/schema.ts'
const files = tracked
  .filter((file) => !isMade(file))
  .map((file) => ({ file, ...figuresOf(file, fs.readFileSync(path.join(root, file), 'utf8')) }))
const within = (folder: string, test: boolean) =>
  files.filter(({ file }) => file.startsWith(`${folder}/`) && isTest(file) === test)

say('lines of a file', 'median ≤ 50, p90 ≤ 150, most ≤ 300')
for (const folder of ROOTS)
  tell(
    folder,
    within(folder, false).map(({ lines }) => lines),
  )
say('lines of a function', 'p90 ≤ 30, most ≤ 60')
for (const folder of ROOTS)
  tell(
    folder,
    within(folder, false).flatMap(({ functions }) => functions),
  )
say('lines of test for a line', 'server ≥ 1.0')
for (const folder of ['server', 'web'] as const) {
  const product = sum(within(folder, false))
  const beside = sum(within(folder, true))
  const shared = sum(
    files.filter(({ file }) => file.startsWith('test/') && /e2e|stories/.test(file) === (folder === 'web')),
  )
  console.log(
    `  ${folder.padEnd(10)} ${(beside / product).toFixed(2)} beside it, ${((beside + shared) / product).toFixed(2)} with test/`,
  )
}
for (const module of fs.readdirSync(path.join(root, 'server/modules')))
  console.log(`    ${module.padEnd(16)} ${ratioOf(`server/modules/${module}`)}`)
say('any', 'none')
console.log(
  `  ${files.filter(({ file }) => !isTest(file)).reduce((all, { anys }) => all + anys, 0)} in the product`,
)
say(`folders with more than ${CROWDED} files of code`, 'few')
for (const [folder, count] of crowded()) console.log(`  ${String(count).padStart(4)} ${folder}`)
say('longest chain of imports of a module', '≤ 25')
const chain = await longestChain(root)
console.log(`  ${chain.length}:\n    ${chain.join('\n    ')}`)

function say(title: string, target: string): void {
  console.log(`\n${title} (${target})`)
}

function tell(name: string, values: number[]): void {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  console.log(`  ${name.padEnd(10)} median ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)} of ${sorted.length}`)
}

function sum(some: readonly FileFigures[]): number {
  return some.reduce((all, { lines }) => all + lines, 0)
}

function ratioOf(folder: string): string {
  return (sum(within(folder, true)) / Math.max(1, sum(within(folder, false)))).toFixed(2)
}

function crowded(): [string, number][] {
  const counts = new Map<string, number>()
  for (const { file } of files) {
    if (isTest(file) && !file.startsWith('test/')) continue
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > CROWDED).toSorted(([, one], [, other]) => other - one)
}
