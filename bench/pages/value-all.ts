/** One process that values all pages of a database and reads all maps; says how long it took and how big it grew. */
import { foundPages, valuePages } from '../../server/modules/public-pages/index.ts'
import { mapOf } from '../../server/platform/pages/sitemaps.ts'
import { system } from '../../server/platform/use-case.ts'
import { openInside } from '../support/inside.ts'

const { app, close } = await openInside(process.env['DATABASE_URL'] ?? '', {})
// What the server is before it values anything is no part of the work.
const before = process.memoryUsage.rss() / 2 ** 20
const began = performance.now()
await valuePages({ act: (useCase, input) => app.act(system, useCase, input) })
const found = foundPages(app.database.read)
const groups = await found.groups()
let bytes = 0
for (const { type, pages } of groups)
  for (let part = 1; (part - 1) * 50_000 < pages; part += 1)
    for await (const text of (await mapOf(found, { origin: 'https://lotour.ru', type, part })) ?? [])
      bytes += text.length
const seconds = (performance.now() - began) / 1000
const { rows } = await app.database.pool.query<{ count: number }>(
  'select count(*)::int as count from public_page',
)
// `maxRSS` is in kilobytes.
const whole = process.resourceUsage().maxRSS / 1024
const mapped = groups.reduce((sum, { pages }) => sum + pages, 0)
console.log(
  JSON.stringify({ pages: rows[0]?.count ?? 0, mapped, bytes, seconds, whole, megabytes: whole - before }),
)
await close()
