import type { Client } from '../../support/stories/client.ts'
import { chooseFirstByKey, pressByKey, tabTo, walkTo } from '../../support/stories/keyboard.ts'
import { inDatabase } from '../../support/stories/market/days.ts'
import {
  someApplying,
  someDispute,
  somePaid,
  someReported,
  someTicket,
  take,
} from '../../support/stories/market/waiting-work.ts'
import { newcomer, registered, signedInAdmin, signedInStaff } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const ownId = async (who: Client): Promise<number> => (await who.call('GET /api/user')).result.id

/** A key of the page's own is not heard for a moment after a field that was typed into has gone. */
async function pressUntil(page: Page, key: string, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await isSeen()
  }).toPass({ intervals: [200, 500, 1000] })
}

/** One’s own things in the queue: J and K lead to it, Enter to the page where it is done. */
async function open(page: Page, words: RegExp): Promise<void> {
  const link = page.getByRole('article').getByRole('link', { name: words })
  await expect(link).toBeVisible()
  const way = await link.evaluate((element) => {
    const from = document.activeElement ?? document.body
    if (from === element) return null
    return from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'k' : 'j'
  })
  if (way) await walkTo(link, () => page.keyboard.press(way))
  await page.keyboard.press('Enter')
}

/** What is done is gone from the queue, and the keyboard is at what comes next. */
async function backToQueue(page: Page, done: RegExp): Promise<void> {
  await pressUntil(page, 'q', () => expect(page).toHaveURL(/\/admin\/today\?mine=1$/, { timeout: 1000 }))
  const things = page.getByRole('article')
  await expect(things.filter({ hasText: done })).toHaveCount(0)
  if ((await things.count()) > 0)
    await expect(things.getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
}

async function type(page: Page, field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

async function decideOnAgency(page: Page, organisation: string): Promise<void> {
  await open(page, /^Проверить турагента$/)
  const panel = page.getByRole('region', { name: `Турагент: ${organisation}` })
  const heading = panel.getByRole('heading', { name: organisation })
  await expect(heading).toBeFocused()
  await page.keyboard.press('r')
  const reason = panel.getByRole('textbox', { name: 'Причина отказа' })
  await expect(reason).toBeFocused()
  await page.keyboard.type('Нет в реестре.')
  await pressByKey(page, panel.getByRole('button', { name: 'Отказать с причиной' }))
  await expect(panel.getByText('Отказано', { exact: true }).first()).toBeVisible()
  await expect(heading).toBeFocused()
  await pressUntil(page, 'a', () =>
    expect(panel.getByText('Принят', { exact: true }).first()).toBeVisible({ timeout: 2000 }),
  )
  await expect(heading).toBeFocused()
  await backToQueue(page, /Проверить турагента/)
}

async function decideOnReport(page: Page, id: number): Promise<void> {
  await open(page, new RegExp(`^Разобрать жалобу №\\s${id}$`))
  const card = page.getByRole('listitem').filter({ hasText: `№${id},` })
  await expect(card.locator('[data-card]')).toBeFocused()
  const form = card.getByRole('form', { name: `Решение по жалобе ${id}` })
  await chooseFirstByKey(page, form.getByRole('button', { name: /^Решение/ }))
  await type(page, form.getByRole('textbox', { name: 'Почему' }), 'Деньги идут только через сайт.')
  await pressByKey(page, form.getByRole('button', { name: 'Решить' }))
  await expect(card).toContainText('Причина: Деньги идут только через сайт.')
  await expect(card.locator('[data-card]')).toBeFocused()
  await backToQueue(page, /Разобрать жалобу/)
}

async function answerTicket(page: Page, id: number): Promise<void> {
  await open(page, new RegExp(`^Ответить на обращение №\\s${id}$`))
  const ticket = page.getByRole('region', { name: `Обращение №${id}` })
  await expect(ticket.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('r')
  const answer = ticket.getByRole('textbox', { name: 'Ответ человеку' })
  await expect(answer).toBeFocused()
  await page.keyboard.type('Банк вернёт деньги завтра.')
  await page.keyboard.press('Enter')
  await expect(ticket.getByText('Ответ отправлен')).toBeVisible()
  await page.keyboard.press('Escape')
  await pressUntil(page, 'e', () =>
    expect(ticket.getByText('Обращение закрыто').first()).toBeVisible({ timeout: 2000 }),
  )
  await backToQueue(page, /Ответить на обращение/)
}

async function decideDispute(page: Page, id: number): Promise<void> {
  await open(page, new RegExp(`^Решить спор о расходах, бронирование №\\s${id}$`))
  const dispute = page.getByRole('article', { name: `Бронирование №${id}` })
  await expect(dispute.getByRole('link', { name: `Бронирование №${id}` })).toBeFocused()
  const kept = dispute.getByLabel('Сколько удержит агентство')
  await tabTo(page, kept)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2000')
  await expect(kept).toHaveValue(/^2\s?000$/)
  await type(page, dispute.getByRole('textbox', { name: 'Почему так' }), 'Документ подтверждает часть.')
  await pressByKey(page, dispute.getByRole('button', { name: 'Решить' }))
  await expect(page.getByRole('heading', { name: 'Здесь решать больше нечего' })).toBeFocused()
  await backToQueue(page, /Решить спор/)
}

async function removeOffer(page: Page, id: number): Promise<void> {
  await pressByKey(
    page,
    page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Отклики' }),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Отклики' })).toBeVisible()
  // With its sign: bare digits find also the agencies that have them in their INN.
  await type(page, page.getByRole('searchbox'), `№${id}`)
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent('№')}${id}$`))
  await expect(page.getByRole('row').filter({ hasText: `№${id}:` })).toBeVisible()
  // Of others only the offers of the request with the same number may stay.
  await expect(page.getByRole('row').filter({ hasNotText: `№${id}` })).toHaveCount(1)
  await pressByKey(page, page.getByRole('button', { name: new RegExp(`^№${id}:`) }))
  const panel = page.getByRole('region', { name: `Отклик №${id}` })
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await pressByKey(page, panel.getByRole('button', { name: 'Снять отклик' }))
  await expect(panel.getByRole('textbox', { name: 'Причина' })).toBeFocused()
  await page.keyboard.type('Чужие фотографии.')
  await expect(panel.getByRole('checkbox', { name: /^Вернуть турагенту плату/ })).toBeChecked()
  await pressByKey(page, panel.getByRole('button', { name: 'Снять отклик' }))
  await expect(panel).toContainText(/₽, возвращена/)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
}

/** By the box for everything; answers when its first line has been opened. */
async function find(page: Page, q: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: 'Поиск' })
  await expect(box.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(q)
  await expect(box.getByRole('link', { name: found })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
}

async function askRefund(page: Page, id: number): Promise<void> {
  await find(page, `P-${id}`, new RegExp(`№\\s?${id}`))
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })
  await expect(row.locator('[data-card]')).toBeFocused()
  await pressByKey(page, row.getByRole('button', { name: new RegExp(`^Вернуть на карту: платёж №${id},`) }))
  const window = page.getByRole('dialog', { name: 'Возврат на карту агента' })
  await type(page, window.getByRole('textbox', { name: 'Причина' }), 'Пополнено по ошибке.')
  await pressByKey(page, window.getByRole('button', { name: 'Вернуть' }))
  await expect(window).toBeHidden()
  await expect(row).toContainText('ждёт подтверждения')
  await expect(row.locator('[data-card]')).toBeFocused()
}

async function shutOut(page: Page, { phone, lastName }: { phone: string; lastName: string }): Promise<void> {
  await find(page, phone, new RegExp(lastName))
  const person = page.getByRole('region', { name: /^Пользователь/ })
  const heading = person.getByRole('heading', { level: 2, name: new RegExp(lastName) })
  await expect(heading).toBeFocused()
  await pressByKey(page, person.getByRole('button', { name: 'Заблокировать' }))
  await expect(person.getByRole('textbox', { name: 'Причина блокировки' })).toBeFocused()
  await page.keyboard.type('Рассылает рекламу.')
  // From «без срока», the last one, an arrow leads round to the first, and one more to the week.
  await tabTo(page, person.getByRole('radio', { name: 'Без срока' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(person.getByRole('radio', { name: '7 дней' })).toBeChecked()
  await pressByKey(page, person.getByRole('button', { name: 'Заблокировать с причиной' }))
  await expect(person.getByText('Заблокирован', { exact: true }).first()).toBeVisible()
  await expect(person.getByText(/^до\s\d+\s\S+\s20\d\d, \d\d:\d\d\sмск$/)).toBeVisible()
  await expect(heading).toBeFocused()
}

async function approve(page: Page, id: number): Promise<void> {
  await page.goto('/admin/today?mine=1')
  await open(page, new RegExp(`^Подтвердить возврат №\\s${id}$`))
  const asked = page.getByRole('region', { name: 'Возвраты ждут подтверждения' }).getByRole('listitem')
  await expect(asked.locator('[data-card]')).toBeFocused()
  await pressByKey(page, asked.getByRole('button', { name: 'Одобрить' }))
  await expect(page.getByRole('heading', { name: `Возврат №${id} уже решён` })).toBeFocused()
}

/** In the audit, found by its own fields: this person has done all of this. */
async function expectDeeds(page: Page, adminId: number, deeds: readonly string[]): Promise<void> {
  await type(page, page.getByRole('textbox', { name: 'Номер сотрудника' }), String(adminId))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`admin_id=${adminId}(?:&|$)`))
  for (const deed of deeds)
    await expect(page.getByRole('row').filter({ hasText: deed }).first()).toBeVisible()
}

test('ADM-09, ADM-12, ADM-15, ADM-19 a moderator does the day by the keyboard alone, a second person approves the refund, and the audit shows each deed and holds', async ({
  page,
  newVisitor,
}) => {
  // A whole day, key by key.
  test.slow()
  const stranger = newcomer('Захар', 'Рекламин')
  const [member, second, owner, firm, reported, ticketId, bookingId, paymentId] = await Promise.all([
    signedInStaff('moderator', 'support', 'finance'),
    signedInStaff('finance'),
    signedInAdmin(),
    someApplying('Дальние дали'),
    someReported(),
    someTicket(),
    someDispute(),
    somePaid(),
    registered(stranger),
  ])
  await Promise.all([
    take(member, 'agency', firm.id),
    take(member, 'report', reported.reportId),
    take(member, 'ticket', ticketId),
    take(member, 'costs', bookingId),
  ])

  await enter(page, member)
  await page.goto('/admin/today?mine=1')
  await expect(page.getByRole('article')).toHaveCount(4)
  await decideOnAgency(page, firm.firm.organisation)
  await decideOnReport(page, reported.reportId)
  await answerTicket(page, ticketId)
  await decideDispute(page, bookingId)
  await removeOffer(page, reported.offer.id)
  await askRefund(page, paymentId)
  await shutOut(page, stranger)

  const [refund] = await inDatabase('select id from payment_refund where payment_id = $1', [paymentId])
  const refundId = Number(refund?.['id'])
  await take(second, 'refund', refundId)
  const other = await newVisitor()
  await enter(other, second)
  await approve(other, refundId)

  const audit = await newVisitor()
  await enter(audit, owner)
  await audit.goto('/admin/audit')
  await expectDeeds(audit, await ownId(member), [
    'Турагенту отказано',
    'Турагент принят',
    'Жалоба на сообщение решена',
    'Ответ в обращении',
    'Обращение закрыто',
    'Спор о расходах решён',
    'Отклик снят',
    'Возврат платежа',
    'Пользователь заблокирован',
  ])
  // With its end.
  await expect(audit.getByRole('row').filter({ hasText: 'Пользователь заблокирован' })).toContainText(
    /\d\d:\d\d\sмск/,
  )
  await expectDeeds(audit, await ownId(second), ['Возврат одобрен'])
  await pressByKey(audit, audit.getByRole('button', { name: 'Проверить цепочку' }))
  await expect(audit.getByText('Цепочка сходится')).toBeVisible()
})
