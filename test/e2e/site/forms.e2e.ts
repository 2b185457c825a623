import { faults, openAgency } from '../../partners/agency.ts'
import { expectAccessibleByDayAndNight } from '../../support/stories/accessibility.ts'
import { openBasket, pickTours } from '../../support/stories/market/cockpit.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { callsOf, cutOnce } from '../../support/stories/refusals.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'

test('AGT-06 a top-up whose answer is lost is repeated as the same payment, another sum is another one', async ({
  page,
  watch,
}) => {
  const path = '/api/travel-agent/top-up'
  watch.expectRefusal(/^\/api\/travel-agent\/top-up$/)
  await enter(page, await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Тихая гавань')))
  await page.goto('/travel-agent/balance')
  await page.getByRole('button', { name: 'Пополнить' }).click()
  const window = page.getByRole('dialog', { name: 'Пополнение баланса' })
  const sum = window.getByRole('textbox', { name: 'Сумма' })
  const pay = window.getByRole('button', { name: 'Перейти к оплате' })
  const lost = window.getByRole('alert').getByText(/Не удалось связаться с сервером/)
  const calls = callsOf(page, 'POST', path)
  await sum.fill('1')
  await pay.click()
  await expect(window.getByText(/^Сумма пополнения — от/)).toBeVisible()
  await expect(sum).toBeFocused()
  await sum.fill('7000')
  for (const roubles of ['7000', '9000']) {
    await sum.fill(roubles)
    await expect(lost).toBeHidden()
    await cutOnce(page, path)
    await pay.click()
    await expect(lost).toBeVisible()
    await expect(sum).toHaveValue(/^[79]\s000$/)
  }
  await pay.click()
  await expect(page.getByRole('button', { name: /^Оплатить 9\s000/ })).toBeVisible()
  const [first, other, repeat] = calls.map((call) => call.headers()['idempotency-key'])
  expect(calls).toHaveLength(3)
  expect(repeat).toBe(other)
  expect(first).not.toBe(other)
})

test('SEC-46, SITE-15 a password is refused at its field, kept over a lost answer, set, and lets in', async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(user\/password|login)$/)
  const person = newcomer()
  await enter(page, await registered(person))
  await page.goto('/profile#security')
  await page.getByRole('button', { name: 'Задать пароль' }).click()
  const window = page.getByRole('dialog', { name: 'Новый пароль' })
  const field = window.getByLabel('Новый пароль', { exact: true })
  const save = window.getByRole('button', { name: 'Сохранить пароль' })
  await expect(field).toBeFocused()
  await field.fill('коротко')
  await save.click()
  await expect(window.getByText(/^Пароль должен быть не короче/)).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessibleByDayAndNight(page)
  await field.fill(person.email)
  await save.click()
  await expect(window.getByText('В пароле не должно быть имени, почты или телефона')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('три слона на самокате')
  await expect(window.getByText('В пароле не должно быть')).toBeHidden()
  await cutOnce(page, '/api/user/password')
  await save.click()
  await expect(window.getByRole('alert')).toContainText('Не удалось связаться с сервером')
  await expect(field).toHaveValue('три слона на самокате')
  await window.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Пароль сохранён')).toBeVisible()

  const guest = await newVisitor()
  await guest.goto('/login')
  await guest.getByRole('button', { name: 'Войти по почте и паролю' }).click()
  const email = guest.getByLabel('Электронная почта')
  await email.fill('нет')
  await guest.getByLabel('Пароль', { exact: true }).fill('не тот')
  const go = guest.getByRole('main').getByRole('button', { name: 'Войти', exact: true })
  await go.click()
  await expect(guest.getByText('Введите корректный адрес почты!')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill(person.email)
  await go.click()
  await expect(guest.getByRole('alert')).toContainText('Неверный e-mail или пароль.')
  await guest.getByLabel('Пароль', { exact: true }).fill('три слона на самокате')
  await go.click()
  await expect(guest).toHaveURL(/\/tourist\/my-auctions/)
})

test('AUTH-07 a letter that could not be asked for says so and keeps the address; asked again, it is on its way', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/password\/restore$/)
  const address = newcomer().email
  await page.goto('/login?password=restore')
  const email = page.getByLabel('Электронная почта')
  await email.fill(address)
  await cutOnce(page, '/api/password/restore')
  await page.getByRole('button', { name: 'Прислать ссылку' }).click()
  await expect(page.getByText('Не удалось отправить письмо')).toBeVisible()
  await expect(email).toHaveValue(address)
  await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Письмо отправлено')).toBeVisible()
  await expect(page.getByText('Не удалось отправить письмо')).toBeHidden()
})

test('AGT-08 a new key of the API says what is missing, spends only what it is let, and is shown once', async ({
  page,
}) => {
  await enter(page, await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Дальний берег')))
  await page.goto('/travel-agent/api')
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  const window = page.getByRole('dialog', { name: 'Новый ключ' })
  const make = window.getByRole('button', { name: 'Создать ключ' })
  await make.click()
  await expect(window.getByLabel('Название')).toBeFocused()
  await window.getByLabel('Название').fill('CRM')
  const spending = window.getByRole('checkbox', { name: /^Отвечать на заявки/ })
  await expect(spending).not.toBeChecked()
  await window.getByText(/^Отвечать на заявки/).click()
  await window.getByLabel('Тратить на отклики в день не больше').fill('6000')
  await make.click()
  await expect(page.getByRole('button', { name: 'Скопировать' })).toBeVisible()
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByText(/На отклики в день до 6\s000/)).toBeVisible()
})

test('AGT-08, SEC-08, ERR-03, SITE-15 an inside address is refused at its field; what waits is followed in its window and sent now; the address is changed', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/travel-agent\/webhooks$/)
  const system = await openAgency()
  system.answer = faults.error
  await enter(page, await verifiedAgent(newcomer('Лев', 'Громов'), agency('Слышит всё')))
  await page.goto('/travel-agent/api')
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  const form = page.getByRole('dialog', { name: 'Новый адрес для событий' })
  const address = form.getByRole('textbox', { name: 'Адрес' })
  await address.fill('https://10.0.0.1/hook')
  await form.getByRole('button', { name: 'Добавить адрес' }).click()
  await expect(form.getByText(/^Нужен адрес в открытом интернете/)).toBeVisible()
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`${system.url}/hook`)
  await form.getByRole('button', { name: 'Добавить адрес' }).click()
  const secret = page.getByRole('dialog', { name: 'Секрет подписи' })
  await expect(secret).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await secret.getByRole('button', { name: 'Готово' }).click()

  await page.getByRole('button', { name: 'Отправить пробное событие' }).click()
  await page.getByRole('button', { name: /^Подробнее: webhook\.test/ }).click()
  const sent = page.getByRole('dialog', { name: 'Пробное событие' })
  // Refused once and put off: the window says so by itself.
  await expect(sent.getByText(/· 500 ·/)).toBeVisible()
  await expect(sent.getByRole('status')).toHaveText('Ждёт')
  await expect(sent.getByText(/lotour-signature: t=\d+,v1=[0-9a-f]{64}/)).toBeVisible()
  system.answer = faults.ok
  await sent.getByRole('button', { name: 'Отправить сейчас' }).click()
  await expect(sent.getByRole('status')).toHaveText('Доставлено')
  await expectAccessibleByDayAndNight(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Изменить' }).click()
  const change = page.getByRole('dialog', { name: 'Изменить адрес для событий' })
  await change.getByRole('textbox', { name: 'Адрес' }).fill(`${system.url}/other`)
  await change.getByText('Просят дешевле').click()
  await change.getByRole('button', { name: 'Сохранить' }).click()
  await expect(change).toBeHidden()
  const events = page.getByRole('region', { name: 'События' })
  await expect(events.getByText(`${system.url}/other`)).toBeVisible()
  await expect(events.getByText(/Просят дешевле/)).toBeVisible()
  await system.close()
})

test('OFFER-01, AGT-04, SITE-15 a filter and a template get a name, and say so where it is missing', async ({
  page,
}) => {
  const { id } = await launched(await registered())
  await enter(page, await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Новый причал')))
  await page.goto('/travel-agent/requests?stars=5')
  await page.getByRole('button', { name: 'Сохранить фильтр' }).click()
  const filter = page.getByRole('dialog', { name: 'Сохранить фильтр' })
  const filterName = filter.getByLabel('Название фильтра')
  await expect(filterName).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await expect(filterName, 'one writes at once').toBeFocused()
  await filter.getByRole('button', { name: 'Сохранить' }).click()
  await expect(filter.getByText(/^Название — от 1/)).toBeVisible()
  await expect(filterName).toBeFocused()
  await filterName.fill('Пять звёзд')
  await filter.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('list', { name: 'Сохранённые фильтры' })).toContainText('Пять звёзд')

  await page.goto(`/travel-agent/requests/${id}`)
  await pickTours(page, 1)
  const basket = await openBasket(page)
  await basket.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Тихое место у моря')
  await basket.getByRole('button', { name: 'Шаблоны' }).click()
  const templates = page.getByRole('dialog', { name: 'Шаблоны ответов' })
  await expect(templates.getByRole('list', { name: 'Готовые шаблоны' }).getByRole('listitem')).toHaveCount(3)
  const name = templates.getByLabel('Сохранить нынешний комментарий под названием')
  await name.fill('Тихо')
  await templates.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(templates.getByRole('list', { name: 'Шаблоны' })).toContainText('Тихо')
  await expect(name).toHaveValue('')
  await templates.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(templates.getByText(/^Название — от 1/)).toBeVisible()
  await expect(name).toBeFocused()

  await templates.getByRole('button', { name: 'Изменить шаблон «Тихо»' }).click()
  const text = templates.getByLabel('Текст шаблона')
  await expect(text).toBeFocused()
  await text.fill('{скидка}')
  await templates.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect(templates.getByText('Такой подстановки нет: {скидка}')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await text.fill('{отель} у самого моря')
  await templates.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect(templates.getByRole('list', { name: 'Шаблоны' })).toContainText('у самого моря')
})
