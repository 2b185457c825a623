import { MOSCOW, registered, TURKEY } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

test('WIZ-17, WIZ-51, AUC-01 the same trip is launched again only by whoever says so; a page that is loaded anew over the success window opens no wizard', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/request$/)
  const tourist = await registered()
  await enter(page, tourist)
  const { request_id: running } = await tourist.call('POST /api/request', weekInTurkey())
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, 'Запустить аукцион')
  const question = page.getByRole('dialog', { name: `Такая заявка уже идёт: №${running}` })
  await question.getByRole('button', { name: 'Открыть её' }).click()
  await expect(page).toHaveURL(new RegExp(`/tourist/my-auctions/${running}$`))
  await page.goto('/')
  await wizard.pressLaunch(page)
  await wizard.settle(preview)
  await wizard.giveConsents(preview)
  await wizard.goOn(preview, 'Запустить аукцион')
  await question.getByRole('button', { name: 'Запустить ещё одну' }).click()
  await expect(page.getByRole('dialog', { name: 'Заявка создана!' })).toBeVisible()
  expect((await tourist.call('GET /api/requests')).result.total_items).toBe(2)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await wizard.openWizard(page)
  await expect(wizard.atStep(page, 1).getByRole('combobox', { name: 'Страна' })).toHaveValue('')
  await page.reload()
  await wizard.settle(wizard.atStep(page, 1))
})

/** What `describeTrip` describes, for another budget. */
function weekInTurkey() {
  const { from, to } = wizard.openDays()
  const iso = (day: Date) => day.toISOString().slice(0, 10)
  return {
    geo_departure_id: MOSCOW,
    geo_country_id: TURKEY,
    days_count: 7,
    adult_count: 1,
    date_from: iso(from),
    date_to: iso(to),
    max_price: 500_000,
  }
}
