import type { Client } from '../../support/stories/client.ts'
import {
  agency,
  newcomer,
  registered,
  signedInAdmin,
  signedInStaff,
  verifiedAgent,
} from '../../support/stories/people/people.ts'
import { answered } from '../../support/stories/market/answers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

/** From the smallest phone to a desk: what people have. */
const WIDTHS = [320, 360, 390, 430, 768, 820, 1024, 1280, 1366, 1440, 1536, 1920]

/** Where a layout begins and has the least room. */
const TIGHTEST = [320, 480, 768, 1024, 1280, 1536]

/** And what lies between, where a header that has just got its links may have no room for them yet. */
const SWEEP = Array.from({ length: 51 }, (_, step) => 320 + step * 32)

/** As long as a name may be to be believed, an agency’s in one word; it has the demo's millions on its balance. */
const longName = ['Александра-Виктория', 'Константинопольская-Преображенская'] as const
const longAgency = () => agency('Путешествиябезграницирасстояний')

/**
 * Everybody reads them, each under the header of their own. The page below is the same to all: a guest's is looked at in
 * all windows, another's where a layout has the least room, and every header on one page in all windows and between.
 */
const PUBLIC = [
  '/',
  '/country/turciya/',
  '/country/turciya/hotel/1/',
  '/hot-tours/',
  '/agent',
  '/help/',
  '/help/cancelling/',
  '/statistics/',
  '/documents/legal',
]

const roles: Record<string, { who: () => Promise<Client | null>; pages: string[] }> = {
  'a guest': { who: async () => null, pages: ['/login'] },
  'a tourist': {
    who: () => registered(newcomer(...longName)),
    pages: ['/tourist/my-auctions/', '/profile'],
  },
  'an agent': {
    who: () => verifiedAgent(newcomer(...longName), longAgency()),
    pages: ['/travel-agent/requests', '/travel-agent/balance', '/chats'],
  },
  'an administrator': {
    who: signedInAdmin,
    pages: [
      '/admin/bookings',
      '/admin/today',
      '/admin/dashboard',
      '/admin/jobs',
      '/admin/users',
      '/admin/ledger',
      '/profile',
    ],
  },
  'a moderator': { who: () => signedInStaff('moderator'), pages: ['/admin/travel-agents'] },
  'the support': { who: () => signedInStaff('support'), pages: ['/admin/offers'] },
}

for (const [role, { who, pages }] of Object.entries(roles)) {
  // Desk only: the window is resized by the story itself.
  test(`SITE-15 no page of ${role} is wider than its window, whatever the window @desk`, async ({ page }) => {
    await page.addInitScript(fillBell)
    const person = await who()
    if (person) await enter(page, person)
    for (const path of [...PUBLIC, ...pages]) {
      await page.goto(path)
      await expect(
        page
          .getByRole('banner')
          .getByRole(person ? 'button' : 'link')
          .last(),
      ).toBeVisible()
      if (person)
        await expect(page.getByRole('button', { name: 'Уведомления, непрочитанных: 99+' })).toBeVisible()
      const isAlike = person !== null && PUBLIC.includes(path)
      const widths = path === '/agent' ? [...WIDTHS, ...SWEEP] : isAlike ? TIGHTEST : WIDTHS
      for (const width of widths) await expectToFit(page, path, width)
    }
  })
}

// Desk only: the window is resized by the story itself.
test('SITE-15 large letters make no page scroll sideways on a phone @desk', async ({ page }) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await enter(page, tourist)
  const { chat_id } = await answered(await verifiedAgent(newcomer(...longName), longAgency()), id)
  await expectToFitInLargeLetters(page, [
    '/',
    '/country/turciya/',
    '/country/turciya/hotel/1/',
    '/hot-tours/',
    '/profile',
    '/chats',
    `/chats/${chat_id}`,
    '/notifications',
    '/tourist/my-auctions/',
    `/tourist/my-auctions/${id}`,
    `/tourist/my-auctions/${id}?edit=1`,
  ])
})

// Desk only: the window is resized by the story itself.
test('SITE-15 large letters make no page of an agency scroll sideways on a phone @desk', async ({ page }) => {
  const agent = await verifiedAgent(newcomer(...longName), longAgency())
  const { id } = await launched(await registered(), { wishes: 'Достопримечательности-без-экскурсоводов' })
  const other = await launched(await registered())
  await answered(agent, other.id)
  await enter(page, agent)
  await expectToFitInLargeLetters(page, [
    '/travel-agent/requests',
    `/travel-agent/requests/${id}`,
    `/travel-agent/requests/${other.id}`,
    '/travel-agent/offers',
    '/travel-agent/balance',
    '/travel-agent/people',
  ])
})

/**
 * In the page: the bell counts as high as it can. A route of the story's own would end the cache of the browser, and each
 * page would fetch and read its scripts anew.
 */
function fillBell(): void {
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const response = await ask(...asked)
    if (!/\/api\/notifications(\?|$)/.test(response.url)) return response
    const { result, ...rest } = await response.json()
    return Response.json({ ...rest, result: { ...result, unread: 1234 } }, response)
  }
}

async function expectToFitInLargeLetters(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const letters of [24, 32]) {
      await page.addStyleTag({ content: `html { font-size: ${letters}px !important }` })
      await expectToFit(page, `${path} in letters of ${letters}`, 390)
    }
  }
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const { content, beyond } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    beyond: [...document.querySelectorAll('header :is(a, button)')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent),
  }))
  expect.soft(content, `${path} at ${width}`).toBeLessThanOrEqual(width)
  expect.soft(beyond, `beyond the edge of ${path} at ${width}`).toEqual([])
}
