import { addDays, moscowDay, wireDay } from '../../../contract/wire.ts'
import { expectAccessible } from '../../support/stories/accessibility.ts'
import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const day = wireDay(addDays(moscowDay(new Date()), 40))

/** As a spreadsheet of a Russian office saves it. */
function list(tours: number, price: number, wrong: string[] = []): Buffer {
  const rows = Array.from(
    { length: tours },
    (_, index) => `Москва;${1 + index};AI;${day};7;Стандарт с видом на море;${price + index}`,
  )
  const text = ['Вылет;Код отеля;Питание;Дата;Ночей;Номер;Цена', ...rows, ...wrong].join('\r\n')
  return Buffer.from(Array.from(text, (letter) => inAnsi(letter.charCodeAt(0))))
}

const inAnsi = (code: number) => (code < 128 ? code : code - 0x410 + 0xc0)

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Файл прайс-листа').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByLabel('Источник').fill(name.replace(/-.*/, ''))
  await page.getByRole('button', { name: 'Загрузить' }).click()
}

test('ADM-10, TOUR-04 an administrator loads a price list, reads what was not taken, loads the next and goes back', async ({
  page,
}) => {
  const source = 'anex'
  await enter(page, await signedInAdmin())
  await page.goto('/admin/price-imports')
  await expect(page.getByRole('heading', { level: 1, name: 'Прайс-листы' })).toBeVisible()
  await expectAccessible(page)

  await send(page, `${source}-1.csv`, list(60, 90_000, [`Москва;1;AI;${day};99;Стандарт;5`, 'Москва;2']))
  const panel = page.getByRole('region', { name: /^Загрузка №/ })
  await expect(panel.getByText('Загружен', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText('CSV, windows-1251')).toBeVisible()
  await panel.getByText('неверное число ночей: 1').click()
  await expect(panel.getByText(`Москва;1;AI;${day};99;Стандарт;5`)).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Вернуть прежние цены' })).toBeHidden()
  await expectAccessible(page)
  const report = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Отчёт CSV' }).click()
  expect((await report).suggestedFilename()).toMatch(/-errors\.csv$/)

  await send(page, `${source}-broken.csv`, Buffer.from('<html>Ошибка 502</html>'))
  await expect(panel.getByText('Отклонён', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByText(/В первой строке файла нет столбцов/)).toBeVisible()

  await send(page, `${source}-2.csv`, list(50, 80_000))
  await expect(panel.getByText('В продаже')).toBeVisible({ timeout: 60_000 })
  await panel.getByRole('button', { name: 'Вернуть прежние цены' }).click()
  const question = page.getByRole('dialog', { name: 'Вернуть прежние цены?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(panel.getByText('Отменён', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: `${source}-1.csv` }).getByText('В продаже')).toBeVisible()
})
