import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAgents } from '../../contract/agents/agent-moderation.ts'
import { listManagedRequests } from '../../contract/auctions/managed-requests.ts'
import { getDashboard } from '../../contract/dashboard/dashboard.ts'
import { getLedger } from '../../contract/billing/ledger.ts'
import { listUsers } from '../../contract/identity/users.ts'
import { listAudit } from '../../contract/audit/audit.ts'
import { listSwitches } from '../../contract/switches/switches.ts'
import { getJobs } from '../../contract/jobs/jobs.ts'
import { listDeliveries } from '../../contract/notifications/deliveries.ts'
import { manageOffers } from '../../contract/offers/managed-offers.ts'
import { hasRight, type StaffRole, staffRoles } from '../../contract/platform/rights.ts'
import { listCancellations } from '../../contract/bookings/cancelling/cancellation.ts'
import { listManagedBookings } from '../../contract/bookings/managed-bookings.ts'
import { listManagedPromo } from '../../contract/promo-codes/managed-promo-codes.ts'
import { getSeo } from '../../contract/seo/seo.ts'
import { managedReviews } from '../../contract/reviews/managed-reviews.ts'
import { listSpecialOffers } from '../../contract/special-offers/special-offers.ts'
import { listDesk } from '../../contract/support/desk.ts'
import { listPriceFiles } from '../../contract/supply/price-files.ts'
import { listWork } from '../../contract/work/work.ts'
import { buildPages, isBuildCurrent } from '../../scripts/web/web-build.ts'
import { bootApp } from '../support/app.ts'
import routes from '../../web/routes.ts'
import { createAgent } from '../../server/modules/agents/agents.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createStaff, createTourist } from '../../server/modules/identity/identity.factory.ts'
import { registerPages } from '../../server/ssr.ts'

const root = path.resolve(import.meta.dirname, '../..')
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, {
      dev: false,
      visitors: web.visitors,
      isHomeCity: () => false,
    })
  },
})
/** Each page of the console with the call that it is about. */
const calls = {
  '/admin/today': listWork,
  '/admin/travel-agents': listAgents,
  '/admin/users': listUsers,
  '/admin/requests': listManagedRequests,
  '/admin/offers': manageOffers,
  '/admin/price-imports': listPriceFiles,
  '/admin/dashboard': getDashboard,
  '/admin/ledger': getLedger,
  '/admin/promo-codes': listManagedPromo,
  '/admin/seo': getSeo,
  '/admin/cancellations': listCancellations,
  '/admin/tickets': listDesk,
  '/admin/bookings': listManagedBookings,
  '/admin/notifications': listDeliveries,
  '/admin/jobs': getJobs,
  '/admin/audit': listAudit,
  '/admin/switches': listSwitches,
  '/admin/special-offers': listSpecialOffers,
  '/admin/reviews': managedReviews,
}
/** Beside the header’s, each with the page that leads to it. */
const besideHeader: Record<string, string> = {
  '/admin/special-offers': '/admin/offers',
  '/admin/reviews': '/admin/offers',
  '/admin/audit': '/admin/users',
  '/admin/switches': '/admin/users',
}
type Page = keyof typeof calls
const pages = Object.keys(calls) as Page[]
const tokens = new Map<string, string>()

beforeAll(async () => {
  await loadGeo(app)
  for (const role of staffRoles) tokens.set(role, (await createStaff(app, role)).token)
  tokens.set('tourist', (await createTourist(app)).token)
  tokens.set('agent', (await createAgent(app)).token)
}, 300_000)

const open = (url: string, role: string) =>
  app.web.http.inject({ url, headers: { cookie: `token=${tokens.get(role)}` } })
const headerOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
const sectionsIn = (html: string) => pages.filter((page) => headerOf(html).includes(`href="${page}"`))
const opened = (role: StaffRole) => pages.filter((page) => hasRight([role], calls[page].right))

test('ADM-14 every page of the console stands here', () => {
  const own = routes.flatMap(({ path: at, children = [] }) => [at, ...children.map((child) => child.path)])
  const console = own.filter((at) => at?.startsWith('admin/') && at !== 'admin/login')
  expect(console.map((at) => `/${at}`).toSorted()).toEqual(pages.toSorted())
})

describe('ADM-14 pages follow the table of rights', () => {
  test.each(staffRoles.flatMap((role) => pages.map((page) => [role, page] as const)))(
    'ADM-14 %s at %s',
    async (role, page) => {
      const { statusCode, body } = await open(page, role)
      expect(statusCode).toBe(opened(role).includes(page) ? 200 : 403)
      expect(body.includes('Эта страница вам недоступна')).toBe(statusCode === 403)
      expect(sectionsIn(body)).toEqual(opened(role).filter((one) => !(one in besideHeader)))
    },
  )

  test.each(staffRoles)('ADM-14 %s begins at the first of their sections', async (role) => {
    const bare = await open('/admin', role)
    const { statusCode, headers } = await open(bare.headers.location ?? '', role)
    expect([statusCode, headers.location]).toEqual([302, opened(role)[0]])
  })

  const fromBare = async (address: string, role: string) => {
    const bare = await open(address, role)
    const { statusCode, headers } = await open(bare.headers.location ?? '', role)
    return [bare.headers.location, statusCode, headers.location]
  }

  test('AGT-04 the bare address of the cabinet leads an agent to the requests, a guest to the entrance, a tourist nowhere', async () => {
    const [bare, requests] = ['/travel-agent', '/travel-agent/requests']
    expect(await fromBare(bare, 'agent')).toEqual([requests, 200, undefined])
    expect(await fromBare(bare, 'guest')).toEqual([requests, 302, '/login?next=%2Ftravel-agent%2Frequests'])
    expect(await fromBare(bare, 'tourist')).toEqual([requests, 403, undefined])
  })

  test('SITE-07 the bare address of a tourist’s pages leads to the auctions, a guest to the entrance', async () => {
    const [bare, auctions] = ['/tourist', '/tourist/my-auctions']
    expect(await fromBare(bare, 'tourist')).toEqual([auctions, 200, undefined])
    expect(await fromBare(bare, 'guest')).toEqual([auctions, 302, '/login?next=%2Ftourist%2Fmy-auctions'])
  })

  test.each(Object.entries(besideHeader))(
    'ADM-14 the way to %s stands on %s before whoever may open it, and before nobody else',
    async (page, from) => {
      const leads = async (role: StaffRole) => (await open(from, role)).body.includes(`href="${page}"`)
      const seen = await Promise.all(staffRoles.map(leads))
      expect(seen).toEqual(staffRoles.map((role) => opened(role).some((one) => one === page)))
      expect(new Set(seen).size).toBe(2)
    },
  )

  test.each(['tourist', 'agent'])('ADM-01, SEC-53 %s sees none of them', async (role) => {
    for (const page of [...pages, '/admin/login?next=%2Fadmin'])
      expect([page, (await open(page, role)).statusCode]).toEqual([page, 403])
  })
})
