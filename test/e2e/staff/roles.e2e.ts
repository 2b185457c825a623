import { type StaffRole, staffRoles } from '../../../contract/platform/rights.ts'
import { inDatabase } from '../../support/stories/market/days.ts'
import { admin, newcomer, registered } from '../../support/stories/people/people.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import type { Watch } from '../../support/stories/watch.ts'

/** Each section by its name in the menu: its address and what stands over it. */
const sections = {
  Сегодня: ['/admin/today', 'Сегодня'],
  Турагенты: ['/admin/travel-agents', 'Турагенты'],
  Пользователи: ['/admin/users', 'Пользователи'],
  Заявки: ['/admin/requests', 'Заявки'],
  Отклики: ['/admin/offers', 'Отклики'],
  Обращения: ['/admin/tickets', 'Обращения'],
  Бронирования: ['/admin/bookings', 'Бронирования'],
  'Прайс-листы': ['/admin/price-imports', 'Прайс-листы'],
  SEO: ['/admin/seo', 'SEO: поиск и адреса'],
  Сводка: ['/admin/dashboard', 'Сводка'],
  Учёт: ['/admin/ledger', 'Учёт'],
  Промокоды: ['/admin/promo-codes', 'Промокоды'],
  Отмены: ['/admin/cancellations', 'Отмены и претензии'],
  Уведомления: ['/admin/notifications', 'Доставка уведомлений'],
  Задачи: ['/admin/jobs', 'Задачи сервера'],
} as const
type Section = keyof typeof sections

/** What lies a step away from a section: the section, its address and what stands over it. */
const steps = {
  Выключатели: ['Пользователи', '/admin/switches', 'Выключатели'],
  'Журнал сотрудников': ['Пользователи', '/admin/audit', 'Журнал сотрудников'],
  Отзывы: ['Отклики', '/admin/reviews', 'Отзывы туристов'],
  Спецпредложения: ['Отклики', '/admin/special-offers', 'Спецпредложения агентств'],
} as const
type Step = keyof typeof steps

const stepsFrom = (section: Section) =>
  (Object.keys(steps) as Step[]).filter((step) => steps[step][0] === section)

interface Seen {
  /** In the menu, in its order; the first is where the role begins. */
  menu: readonly [Section, ...Section[]]
  /** Of them in the header of a desk's window, where not all find room. */
  header?: readonly Section[]
  beside: readonly Step[]
  /** A page and a call of somebody else, and why the call is refused. */
  foreign: { at: string; call: `${'GET' | 'POST' | 'DELETE'} /api/${string}`; reason: string }
}

const seen: Record<StaffRole, Seen> = {
  owner: {
    menu: Object.keys(sections) as [Section, ...Section[]],
    header: [
      'Сегодня',
      'Турагенты',
      'Пользователи',
      'Заявки',
      'Отклики',
      'Обращения',
      'Бронирования',
      'Учёт',
    ],
    beside: ['Выключатели', 'Журнал сотрудников', 'Отзывы', 'Спецпредложения'],
    // Every right of the staff is the owner's; an agency's cabinet is not.
    foreign: {
      at: '/travel-agent/requests',
      call: 'GET /api/travel-agent/profile',
      reason: 'agents_only',
    },
  },
  moderator: {
    menu: ['Сегодня', 'Турагенты', 'Пользователи', 'Заявки', 'Отклики', 'Бронирования'],
    beside: ['Отзывы', 'Спецпредложения'],
    foreign: { at: '/admin/ledger', call: 'POST /api/admin/ledger/check', reason: 'no_right' },
  },
  support: {
    menu: ['Сегодня', 'Пользователи', 'Заявки', 'Отклики', 'Обращения', 'Бронирования', 'Уведомления'],
    beside: ['Выключатели'],
    foreign: { at: '/admin/travel-agents', call: 'DELETE /api/admin/users/1/block', reason: 'no_right' },
  },
  finance: {
    menu: ['Сегодня', 'Отклики', 'Бронирования', 'Сводка', 'Учёт', 'Промокоды', 'Отмены'],
    beside: [],
    foreign: { at: '/admin/users', call: 'GET /api/admin/users', reason: 'no_right' },
  },
  content: {
    menu: ['Прайс-листы', 'SEO'],
    beside: [],
    foreign: { at: '/admin/today', call: 'GET /api/admin/work', reason: 'no_right' },
  },
}

for (const role of staffRoles)
  test(`ADM-14 ${role} comes in, finds the role’s own sections and opens each, and is refused what is another’s`, async ({
    page,
    watch,
  }) => {
    const { menu, header = menu, beside, foreign } = seen[role]
    const member = await hired(role)
    await signIn(page, member.email)
    await expect(page).toHaveURL(sections[menu[0]][0])
    const inHeader = page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link')
    await expect(inHeader).toHaveText([...header])
    for (const section of menu) {
      const links = await openMenu(page, member.firstName)
      await expect(links).toHaveText([...menu, 'Профиль'])
      await links.and(page.getByRole('link', { name: section, exact: true })).click()
      await isOpen(page, sections[section])
      await takeSteps(page, section, beside)
    }
    await isRefused(page, watch, foreign)
  })

/** Opens what lies beside a section, as far as the role has a way there. */
async function takeSteps(page: Page, section: Section, own: readonly Step[]): Promise<void> {
  for (const step of stepsFrom(section)) {
    const link = page.getByRole('main').getByRole('link', { name: step, exact: true })
    await expect(link).toHaveCount(own.includes(step) ? 1 : 0)
    if (!own.includes(step)) continue
    await link.click()
    await isOpen(page, [steps[step][1], steps[step][2]])
    await page.goBack()
    await isOpen(page, sections[section])
  }
}

async function isRefused(page: Page, watch: Watch, { at, call, reason }: Seen['foreign']): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  for (const refused of [at, path]) watch.expectRefusal(new RegExp(`^${refused}$`))
  expect(await page.evaluate(ask, { method, path })).toMatchObject({
    status: 403,
    body: { error: { reason } },
  })
  const answer = await page.goto(at)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Эта страница вам недоступна' })).toBeVisible()
}

/** One of the staff with the password of the demonstration's administrator. */
async function hired(role: StaffRole) {
  const person = newcomer()
  const { result } = await (await registered(person)).call('GET /api/user')
  await inDatabase('insert into user_role (user_id, role) values ($1, $2)', [result.id, role])
  await inDatabase(
    'update app_user set password_hash = (select password_hash from app_user where email = $2) where id = $1',
    [result.id, admin.email],
  )
  return person
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
}

/** The person’s own, with all sections; answers its links. */
async function openMenu(page: Page, firstName: string) {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: firstName }).click()
  const links = banner.getByRole('listitem').getByRole('link')
  await expect(links.first()).toBeVisible()
  return links
}

/** With all that it fetches: a refused call of its own is a trouble of the story's. */
async function isOpen(page: Page, [path, heading]: readonly [string, string]): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('main').locator('.animate-breathe')).toHaveCount(0)
}

/** In the page: its own session asks. */
async function ask({ method, path }: { method: string; path: string }) {
  const answer = await fetch(path, { method })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
