import { expect, test } from 'vitest'
import { footerFacts } from './footer-facts.ts'

const house = { name: '', inn: '', ogrn: '', address: '', email: '', partnersEmail: '' }

test('SITE-08 the footer leads to the stores that are configured and to no other', () => {
  const googlePlay = 'https://play.google.com/store/apps/details?id=ru.lotour.app'
  const appStore = 'https://apps.apple.com/ru/app/id1'
  const led = (links: Parameters<typeof footerFacts>[1]) =>
    footerFacts(house, links).stores.map(({ href }) => href)
  expect(led({ googlePlay, appStore })).toEqual([googlePlay, appStore])
  expect(led({ appStore })).toEqual([appStore])
  expect(led({})).toEqual([])
})
