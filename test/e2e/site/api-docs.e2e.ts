import { expect, test } from '../../support/stories/story.ts'

const LIBRARY =
  /\b(?:Parameters?|Responses?|Try it out|Execute|Cancel|Authorize|Servers|Contact|Description|Media type|Example Value|Schema|Links|Loading)\b/

test('AGT-08 whoever reads the description of the API meets no words of the library that are not Russian', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const main = page.locator('.own-page')
  await main.locator('.opblock-tag').first().click()
  await main.locator('.opblock-summary-control').first().click()
  await expect(main.getByRole('button', { name: 'Попробовать' })).toBeVisible()
  await expect(main.getByText('Ответы', { exact: true })).toBeVisible()
  await expect(main.getByPlaceholder('Найти раздел или адрес')).toBeVisible()
  await main.getByRole('button', { name: 'Попробовать' }).click()
  await expect(main.getByRole('button', { name: 'Отправить' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Отменить' })).toBeVisible()
  await main.getByRole('button', { name: 'Ввести ключ' }).click()
  await expect(page.getByText('Как представиться')).toBeVisible()
  // What stands in code is for programs.
  await main.evaluate((whole) => {
    for (const code of whole.querySelectorAll('pre, code')) code.remove()
  })
  expect(LIBRARY.exec(await main.innerText())?.[0]).toBeUndefined()
})
