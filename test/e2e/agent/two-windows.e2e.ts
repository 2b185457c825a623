import { answered } from '../../support/stories/market/answers.ts'
import { requestInFeed } from '../../support/stories/market/cockpit.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { subscription } from '../../support/stories/live.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('OFFER-04, WS-01 an answer that was sent in another window is marked in the feed that stands open', async ({
  page,
}) => {
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Два окна'))
  const { id } = await launched(await registered())
  await enter(page, agent)
  const heard = subscription(page, /^\/me$/)
  await page.goto('/travel-agent/requests')
  const entry = requestInFeed(page, id)
  await expect(entry).toContainText('Отклик 3')
  await heard
  await answered(agent, id)
  await expect(entry).toContainText('Отвечено')
})
