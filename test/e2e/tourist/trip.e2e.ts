import { telephonePicture } from '../../../server/modules/identity/photo/photo.factory.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { itsTimeComes } from '../../support/stories/market/days.ts'
import {
  addByLines,
  BY_DEMO,
  calendarOf,
  payAtSandbox,
  sign,
  someCard,
  textOf,
  type Typed,
  typeCard,
} from '../../support/stories/market/bookings.ts'
import { agencies, offerOf } from '../../support/stories/market/offers.ts'
import { dayAhead, launched } from '../../support/stories/market/trips.ts'
import * as wizard from '../../support/stories/market/wizard.ts'
import { newcomer, registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const [SELLER] = agencies
const REVIEW = 'Ответили за минуту, цену объяснили, документы пришли сразу. Поедем с ними ещё.'

const father = {
  surname: 'Лебедев',
  name: 'Пётр',
  surnameLat: 'LEBEDEV',
  nameLat: 'PETR',
  born: '20.05.1988',
  number: '72 7654321',
}
/** Five years old today and on the trip. */
const son = () => ({
  surname: 'Лебедев',
  name: 'Миша',
  surnameLat: 'LEBEDEV',
  nameLat: 'MISHA',
  born: dayAhead(-2000),
  number: '73 1112223',
})

/** Three of a family to Turkey, from the home page to an open auction of somebody who was a guest. */
async function launchAsGuest(page: Page): Promise<void> {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await wizard.pickDates(page, wizard.openDays())
  await wizard.pickFamily(page)
  await wizard.checkBudget(page, 20_000)
  await details.getByRole('button', { name: 'Установить минимальную цену' }).click()
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await wizard.goOn(details)
  await wizard.goOn(wizard.atStep(page, 3))
  const registration = await wizard.goToRegistration(page, wizard.atStep(page, 4))
  await wizard.fillPerson(registration, newcomer('Анна', 'Лебедева'))
  await wizard.goOn(registration, 'Зарегистрироваться')
  await wizard.enterShownCode(page)
  await page.getByRole('button', { name: 'Перейти к аукциону' }).click()
  await page.waitForURL(/\/tourist\/my-auctions\/\d+$/)
}

/** The first tour of the agency that answers first; answers the number of the booking that opens. */
async function chooseFirst(page: Page): Promise<number> {
  const offer = offerOf(page, SELLER)
  await expect(offer).toBeVisible(BY_DEMO)
  await offer
    .getByRole('button', { name: /^Выбрать/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Выбрать за/ })
    .click()
  await page.waitForURL(/\/tourist\/bookings\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** One by the lines of a passport, one by a link in a browser of his own, a child; sent to the agent. */
async function nameFamily(page: Page, visitor: Page): Promise<void> {
  await addByLines(page)
  await expect(page.getByText('Осталось добавить: 2\u00a0туриста.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить агенту' })).toBeDisabled()
  await page.getByRole('button', { name: 'Заполнить по ссылке' }).click()
  const made = page.getByRole('dialog', { name: 'Ссылка для одного туриста' })
  const link = new URL(await made.getByRole('code').innerText())
  await made.getByRole('button', { name: 'Готово' }).click()
  await visitor.goto(link.pathname)
  await typeCard(visitor, father)
  await visitor
    .getByRole('checkbox')
    .locator('xpath=ancestor::label')
    .click({ position: { x: 12, y: 16 } })
  await visitor.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(visitor.getByText('Готово, данные отправлены')).toBeVisible()

  const people = page.getByRole('list', { name: 'Кто едет' })
  await expect(people).toContainText('Лебедев Пётр')
  await page.getByRole('button', { name: 'Добавить туриста' }).click()
  const window = page.getByRole('dialog')
  await typeCard(window, son())
  await window.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(people.getByRole('listitem')).toHaveCount(3)
  const party = page.getByRole('region', { name: 'Туристы' })
  await expect(party).toContainText('3 из 3')
  // Nobody goes beside those whom the price was named for.
  await expect(party.getByRole('button', { name: /Добавить|ссылк/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Отправить агенту' }).click()
}

/** The second payment, from a bank's application. */
async function payBySbp(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Как оплатить' }).getByText(/СБП/).first().click()
  await page.getByRole('button', { name: /^Оплатить ещё/ }).click()
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: 'Оплатить в приложении банка' }).click()
  await page.getByRole('button', { name: 'Вернуться на Лотур' }).click()
  await page.waitForURL(/\/tourist\/bookings\//)
}

/** What is no photo is refused by its name, and neither the words nor the other photos are lost. */
async function addPhotos(page: Page): Promise<void> {
  const photos = page.getByRole('region', { name: 'Фото', exact: true })
  const jpeg = { mimeType: 'image/jpeg', buffer: await telephonePicture({ width: 1200, height: 900 }) }
  await photos.getByLabel('Фото к отзыву', { exact: true }).setInputFiles([
    { name: 'море.jpg', ...jpeg },
    { name: 'схема.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'номер.jpg', ...jpeg },
  ])
  await expect(photos.getByRole('listitem')).toHaveCount(2)
  await expect(photos.getByRole('alert')).toContainText('схема.svg')
  await expect(photos.getByRole('alert')).toContainText(
    'Нужна обычная фотография в формате JPEG, PNG или WebP',
  )
  await expectAccessible(page)
}

/** Opened larger and left through with the keyboard alone. */
async function lookThroughPhotos(page: Page): Promise<void> {
  const list = page
    .getByRole('region', { name: 'Отзывы туристов' })
    .getByRole('list', { name: 'Фото к отзыву' })
    // The other screen's tourist has been with the same agency.
    .first()
  await list.getByRole('link', { name: /^Фото 1 из 2 к отзыву: Турция/ }).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Фото 1 из 2' })
  await expect(viewer.getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'Фото 2 из 2' })
  await expect(second.getByRole('img', { name: /^Фото 2 из 2/ })).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function writeReview(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Отзыв' })
  for (const name of ['Скорость', 'Честность цены', 'Документы'])
    await form
      .getByRole('radiogroup', { name: new RegExp(`^${name}`) })
      .locator('label')
      .last()
      .click()
  await form.getByRole('textbox', { name: 'Как всё было' }).fill(REVIEW)
  await addPhotos(page)
  await form.getByRole('button', { name: 'Отправить отзыв' }).click()
  await expect(page.getByText('Отзыв опубликован').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ваш отзыв' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ваш отзыв' })).toBeInViewport()
}

test('BOOK-01, BOOK-07, BOOK-09, BOOK-10, BOOK-15, BOOK-16, BOOK-18, BOOK-26, BOOK-27 a guest goes alone from the wizard to the trip and to the review that stands on the agent’s page', async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expectRefusal(/review-photos/)
  test.setTimeout(300_000)
  await launchAsGuest(page)
  const id = await chooseFirst(page)
  await nameFamily(page, await newVisitor())

  await expect(page.getByText(/^Дороже, чем в предложении, на [^:]*₽\. Туроператор поднял цену/)).toBeVisible(
    BY_DEMO,
  )
  await sign(page, wizard.enterShownCode)
  await expect(page.getByText('Оплатите первый платёж')).toBeVisible()
  await payAtSandbox(page)
  await expect(page.getByText('Ваучер', { exact: true })).toBeVisible(BY_DEMO)
  await payBySbp(page)
  const due = page.getByRole('region', { name: 'Оплата' }).getByRole('list').first()
  await expect(due.getByText('Оплачен', { exact: true })).toHaveCount(2)

  const voucher = await textOf(page, 'Ваучер')
  for (const words of ['LEBEDEVA ANNA', 'LEBEDEV PETR', 'LEBEDEV MISHA', `DEMO-${id}`])
    expect(voucher).toContain(words)
  expect(await textOf(page, 'Договор')).toContain(SELLER)
  // What is paid already is struck out where it stood.
  expect(await calendarOf(page)).toEqual([
    expect.stringMatching(/^CONFIRMED Поездка: .+, Турция$/),
    'CANCELLED Оплата тура',
    'CANCELLED Оплата тура',
  ])

  await itsTimeComes(id, 'confirmed')
  await expect(page.getByText('Хорошей поездки!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Демо: перенестись к концу поездки' }).click()
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('Как прошла поездка?')
  await writeReview(page)
  await page.getByRole('region', { name: 'Кто продаёт' }).getByRole('link', { name: SELLER }).click()
  await expect(page.getByRole('region', { name: 'Отзывы туристов' })).toContainText(REVIEW)
  await lookThroughPhotos(page)
})

/** Who is kept for the next trip, as the calls have it. */
function savedFamily(): object[] {
  const wife = someCard()
  const man = (card: Typed) => ({
    ...wife,
    surname_ru: card.surname,
    name_ru: card.name,
    surname_lat: card.surnameLat,
    name_lat: card.nameLat,
    sex: 'male',
    born: card.born,
    document_number: card.number,
  })
  return [wife, man(father), man(son())]
}

/** How often the screen is touched from here on. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeBinding('tapped', () => void (taps += 1))
  const listen = () =>
    addEventListener('pointerdown', () => (window as unknown as { tapped: () => void }).tapped(), true)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => taps
}

/** Figure 5 of the way from the choice to the trip. */
const TAPS_MOST = 12

// Phone only: counted where it is tapped.
test('JOY-10, BOOK-15 with saved people it is twelve taps from the choice to a paid first payment', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const tourist = await registered()
  for (const card of savedFamily()) await tourist.call('POST /api/travellers', card)
  const { id } = await launched(tourist)
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  const taps = await countTaps(page)
  await expect(offerOf(page, SELLER)).toBeVisible(BY_DEMO)
  const began = Date.now()
  await chooseFirst(page)
  for (const name of ['Лебедева Анна', 'Лебедев Пётр', 'Лебедев Миша'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Отправить агенту' }).click()
  await sign(page, wizard.enterShownCode)
  await payAtSandbox(page)
  await expect(page.getByText(/заблокированы на карте/).first()).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({ type: 'choice to paid', description: `${taps()} taps, ${seconds} s` })
  process.stdout.write(`From the choice to paid: ${taps()} taps, ${seconds} s\n`)
  expect(taps()).toBeLessThanOrEqual(TAPS_MOST)
})
