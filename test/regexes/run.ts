/** `npm run regexes`: judges every regular expression of the product anew and writes down those that are safe. */
import { excepted, judge, writeJudged } from './judge.ts'
import { writtenExpressions } from './found.ts'

// The built program is quicker than JavaScript; both say the same.
process.env['RECHECK_BACKEND'] = 'auto'
const safe: string[] = []
for (const [expression, files] of writtenExpressions()) {
  const said = expression in excepted ? 'safe' : await judge(expression)
  if (said === 'safe') safe.push(expression)
  else process.stdout.write(`${files.join(', ')}\n  ${expression}\n  ${said}\n`)
}
writeJudged(safe.filter((expression) => !(expression in excepted)))
