import { launched } from '../../support/stories/market/trips.ts'
import { registered, signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

test('WIZ-06, ADM-09 whoever is signed in and has accepted nothing launches from the pages with all three consents alone; a request by the API without them is seen by administrators', async ({
  page,
  newVisitor,
}) => {
  const tourist = await registered()
  const states = async () =>
    (await tourist.call('GET /api/consents')).result.items.map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['none', 'none', 'none'])
  await enter(page, tourist)
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  const launch = preview.getByRole('button', { name: 'Запустить аукцион' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await expect(launch).toBeDisabled()
  const boxes = preview.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await launch.click({ force: true })
  await expect(preview.getByText('Чтобы запустить аукцион, примите три документа')).toBeVisible()
  expect(sent).not.toContain('/api/request')
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, 'Запустить аукцион')
  const made = await page
    .getByRole('dialog', { name: 'Заявка создана!' })
    .getByText(/^Аукцион №\d+ успешно создан$/)
    .innerText()
  const byPages = Number(/\d+/.exec(made)?.[0])
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])

  const { id: byApi } = await launched(await registered())
  const moderator = await newVisitor()
  await enter(moderator, await signedInAdmin())
  await moderator.goto('/admin/requests')
  const rowOf = (id: number) => moderator.getByRole('row').filter({ hasText: `№${id}` })
  await expect(rowOf(byPages)).toContainText('Даны')
  await expect(rowOf(byApi)).toContainText('Не даны')
  await moderator.getByRole('link', { name: 'Без согласий' }).click()
  await expect(rowOf(byApi)).toBeVisible()
  await expect(rowOf(byPages)).toHaveCount(0)
})
