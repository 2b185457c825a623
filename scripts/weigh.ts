/** `node scripts/weigh.ts`: how much script the built pages load, against their budgets. Fails where one is passed. */
import path from 'node:path'
import { weighBuild } from './web/page-weight.ts'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

for (const { name, bytes, budget } of await weighBuild(path.resolve(import.meta.dirname, '../build'))) {
  const isOver = bytes > budget
  if (isOver) process.exitCode = 1
  console.log(`${isOver ? '✗' : '✓'} ${kilobytes(bytes)} кБ из ${kilobytes(budget)}  ${name}`)
}
