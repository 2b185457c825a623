import { conversation, write } from '../../support/stories/market/chat.ts'
import { agencies, offerOf } from '../../support/stories/market/offers.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import { launched } from '../../support/stories/market/trips.ts'

/** What would run, close a script's text or be filled in, were it anything but words. */
const WORDS = `<img src=x onerror="alert(1)"> </script><script>alert(2)</script> <!-- {{7*7}} javascript:alert(3)`

/** A window that opened by itself is the words having run; what the policy stopped fails every story by itself. */
function listenForWindows(page: Page): string[] {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  return opened
}

test('SEC-02, SEC-03 whatever people write is shown letter by letter, in pages that come whole and in those that change @desk', async ({
  page,
  newVisitor,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist, { wishes: WORDS })
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency(`<b onclick=alert(4)>Парус</b>`))
  const desk = await newVisitor()
  const opened = [listenForWindows(page), listenForWindows(desk)]

  await enter(desk, agent)
  await desk.goto(`/travel-agent/requests/${id}`)
  await expect(desk.getByText(WORDS)).toBeVisible()

  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(page.getByText(WORDS)).toBeVisible()
  const offer = offerOf(page, agencies[0])
  await offer.getByRole('button', { name: /^Написать/ }).click({ timeout: 60_000 })
  await write(page, WORDS)
  // The conversation is open again by itself.
  await page.reload()
  await expect(conversation(page).getByText(WORDS)).toBeVisible()

  expect(opened.flat()).toEqual([])
})
