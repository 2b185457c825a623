import { costOf } from '../support/programs.ts'
import { median, type Verdict } from '../support/measure.ts'
import type { Side } from './side.ts'

const ROUNDS = 5
/** To the first piece of the file, against a page of the same rows. */
const FIRST_MOST = 20
const MEGABYTES_MOST = 100

/** The audit as a file of all its rows: until its first bytes come, and what the server holds while it is taken. */
export async function exported({ startServer, token, sizes }: Side): Promise<Verdict[]> {
  const server = await startServer()
  const headers = { authorization: `Bearer ${token}` }
  const page = () => fetch(`${server.url}/api/admin/audit`, { headers }).then((answer) => answer.text())
  await page()
  const before = (await costOf([server])).megabytes
  const [first, floor, times]: [number[], number[], number[]] = [[], [], []]
  let most = before
  let whole = 0
  for (let round = 0; round < ROUNDS; round++) {
    const asked = performance.now()
    await page()
    const began = performance.now()
    floor.push(began - asked)
    const answer = await fetch(`${server.url}/api/admin/audit.csv`, { headers })
    if (!answer.ok || !answer.body) throw new Error(`the file was answered with ${answer.status}`)
    let bytes = 0
    for await (const piece of answer.body) {
      if (bytes === 0) first.push(performance.now() - began)
      bytes += piece.length
      if (bytes % 7 === 0) most = Math.max(most, (await costOf([server])).megabytes)
      // What the first bytes cost is asked of each round, the whole file of the first.
      if (round > 0) break
    }
    if (round === 0) {
      times.push(performance.now() - began)
      whole = bytes
    }
    most = Math.max(most, (await costOf([server])).megabytes)
  }
  await server.stop()
  console.log(
    `console-export: ${sizes.deeds} rows, ${(whole / 1e6).toFixed(0)} MB; first bytes after ${median(first).toFixed(1)} ms (a page ` +
      `${median(floor).toFixed(1)} ms), all after ${((times[0] ?? 0) / 1000).toFixed(1)} s; memory ${before} MB, at most ${most} MB`,
  )
  return [
    { name: 'console-export-first', ratio: median(first) / median(floor), target: FIRST_MOST, isMost: true },
    { name: 'console-export-megabytes', ratio: (most - before) / MEGABYTES_MOST, target: 1, isMost: true },
  ]
}
