/** `npm run bench`: every benchmark in turn; `npm run bench -- NAME`: one. Ends with 1 where a target is missed. */
import { agents } from './market/agents.ts'
import { bookingPage } from './bookings/booking-page.ts'
import { contract } from './papers/contract.ts'
import { bruteForce } from './brute-force.ts'
import { bus } from './live/bus.ts'
import { chat } from './chats/chat.ts'
import { staffConsole } from './console/console.ts'
import { feed } from './market/feed.ts'
import { feedDuringImport } from './market/feed-during-import.ts'
import { home } from './market/home.ts'
import { hotTours } from './market/hot-tours.ts'
import { hotels } from './market/hotels.ts'
import { jobs } from './queue/jobs.ts'
import { launch } from './market/launch.ts'
import { live } from './live/live.ts'
import { messages } from './chats/messages.ts'
import { oneCountry } from './live/one-country.ts'
import { pages } from './pages/pages.ts'
import { largePriceFile } from './prices/large-file.ts'
import { prices } from './prices.ts'
import { sessions } from './live/session-check.ts'
import { restore } from './backup/restore.ts'
import { responses } from './market/responses.ts'
import { sockets } from './live/sockets.ts'
import { traces } from './live/traces.ts'
import { standby } from './market/standby.ts'
import { report, type Verdict } from './support/measure.ts'

const benchmarks: Record<string, () => Promise<Verdict[]>> = {
  launch,
  feed,
  'feed-during-import': feedDuringImport,
  live,
  home,
  'hot-tours': hotTours,
  hotels,
  pages,
  prices,
  'large-price-file': largePriceFile,
  sessions,
  responses,
  messages,
  jobs,
  standby,
  agents,
  sockets,
  'one-country': oneCountry,
  bus,
  traces,
  contract,
  'booking-page': bookingPage,
  chat,
  console: staffConsole,
  restore,
  'brute-force': bruteForce,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`Бывает: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

for (const [name, run] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const began = performance.now()
  const verdicts = await run()
  console.log(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  for (const verdict of verdicts) if (!report(verdict)) process.exitCode = 1
}
