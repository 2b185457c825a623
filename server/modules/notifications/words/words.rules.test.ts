import { describe, expect, test } from 'vitest'
import { isQuiet } from '../deliveries/quiet-hours.rules.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'
import type { Kind } from '../kinds/kind.rules.ts'
import { kindNames, kindOf, kinds } from '../kinds/kinds.rules.ts'
import { hasFallen } from '../tell/market/market-fall.rules.ts'
import { ofBookingMoney } from './of-booking-money.factory.ts'
import { ofAmendments } from './of-amendments.factory.ts'
import { ofClaims } from './of-claims.factory.ts'
import { ofBookings } from './of-bookings.factory.ts'
import { ofAccounts } from './of-accounts.factory.ts'
import { ofReports } from './of-reports.factory.ts'
import { ofTickets } from './of-tickets.factory.ts'
import { ofTravellers } from './of-travellers.factory.ts'
import { ofWatches } from './of-watches.factory.ts'
import { toAgents } from './to-agents.factory.ts'
import { toStaff } from './to-staff.factory.ts'
import { toTourists } from './to-tourists.factory.ts'

const tables = {
  toTourists,
  toAgents,
  ofBookings,
  ofBookingMoney,
  ofAmendments,
  ofClaims,
  ofAccounts,
  ofReports,
  ofTickets,
  ofTravellers,
  ofWatches,
  toStaff,
}
const all = Object.values(tables).flat()
const anyKind = (name: string) => kindOf(name) as Kind<object>

describe.each(Object.entries(tables))('what is told: %s', (_whom, lines) => {
  test.each(lines)('TICK-06 %s of %j, %i at once', (name, data, ...[count, told]) => {
    const kind = anyKind(name)
    const { title, text, button } = kind.words(data, count)
    expect([title, text, button, kind.link(data)]).toEqual(told)
  })
})

test('TICK-06 no kind is without its words here', () => {
  expect([...new Set(all.map(([name]) => name))].toSorted()).toEqual(kindNames.toSorted())
})

describe('every notification', () => {
  const whole = all.map(([name, data, count]) => {
    const kind = anyKind(name)
    return { name, ...kind.words(data, count), link: kind.link(data) }
  })

  test('TICK-06 shows no placeholder that was left empty', () => {
    for (const { name, title, text, button, link } of whole)
      expect([name, `${title} ${text} ${button} ${link}`]).toEqual([
        name,
        expect.not.stringMatching(/undefined|null|NaN|\[object|\$\{|\{\{/),
      ])
  })

  test('TICK-06 leads to a page of the site and to nowhere else', () => {
    for (const { name, link } of whole)
      expect([name, link]).toEqual([name, expect.stringMatching(/^\/[a-z][\w/?=.-]*$/)])
  })

  test('TICK-06 fits where it is shown: a line for the title, two for the text, a few words on the button', () => {
    for (const { name, title, text, button } of whole)
      expect([name, title.length <= 80, text.length <= 140, button.length <= 24]).toEqual([
        name,
        true,
        true,
        true,
      ])
  })

  test('TICK-06 has no sum and no number that is torn from its word at the end of a line', () => {
    for (const { name, title, text } of whole)
      expect([name, `${title}. ${text}`]).toEqual([name, expect.not.stringMatching(/\d [₽\d]/)])
  })

  test('SEC-54 of what is told nothing reads as somebody’s contact', () => {
    for (const { name, title, text } of whole)
      expect([name, hideContacts(`${title}. ${text}`).masked]).toEqual([name, false])
  })

  test('TICK-06 has a title for the settings, and no two kinds share one', () => {
    const titles = kindNames.map((name) => kinds[name].title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(/^[А-ЯЁ]/)
  })

  test('SEC-51 what concerns the account’s safety goes to the page, and cannot be kept from it', () => {
    for (const name of kindNames) {
      const kind = anyKind(name)
      const isKept = kind.urgency !== 'security' || kind.required?.includes('page') === true
      expect([name, isKept]).toEqual([name, true])
      for (const channel of kind.required ?? [])
        expect([name, kind.channels]).toEqual([name, expect.arrayContaining([channel])])
    }
  })

  test('TICK-06 is news for some hours at least and for no more than three days', () => {
    // Told to the awake alone, a price of before the night waits for no morning.
    const least = (name: string) => (name === 'watch.fell' ? 3 : 12)
    for (const name of kindNames)
      expect([name, anyKind(name).freshHours >= least(name), anyKind(name).freshHours <= 72]).toEqual([
        name,
        true,
        true,
      ])
  })
})

describe('groups', () => {
  test('TICK-06 offers gather by their request, messages by their chat, requests all together', () => {
    const groupOf = (name: string, data: object) => anyKind(name).group?.(data)
    expect(groupOf('offer.new', { request_id: 7, offer_id: 1 })).toBe('offers:7')
    expect(groupOf('offer.new', { request_id: 7, offer_id: 2 })).toBe('offers:7')
    expect(groupOf('offer.new', { request_id: 8, offer_id: 3 })).toBe('offers:8')
    expect(groupOf('message.new', { chat_id: 12 })).toBe('chat:12')
    expect(groupOf('request.new', { request_id: 1 })).toBe(groupOf('request.new', { request_id: 2 }))
    expect(groupOf('offer.edited', { offer_id: 12 })).toBe('edited:12')
    expect(groupOf('offers.ending', { request_id: 7, offer_id: 1 })).toBe('ending:7')
    expect(groupOf('market.fell', { request_id: 7 })).toBe('market:7')
  })

  test('TICK-06 decisions and money stand each for itself: none takes the place of another', () => {
    for (const name of [
      'offer.chosen',
      'booking.turn',
      'booking.over',
      'offer.declined',
      'fee.refunded',
      'agent.refused',
      'money.returned',
      'session.opened',
    ])
      expect([name, anyKind(name).group]).toEqual([name, undefined])
  })

  test('TICK-06 no two kinds share a group, so that one is never counted as the other', () => {
    const groups = all.flatMap(([name, data]) => {
      const group = anyKind(name).group?.(data)
      return group ? [[group.split(':')[0], name] as const] : []
    })
    const kindsOf = Map.groupBy(groups, ([prefix]) => prefix)
    for (const [prefix, found] of kindsOf)
      expect([prefix, new Set(found.map(([, name]) => name)).size]).toEqual([prefix, 1])
  })
})

test.each(['toString', 'constructor', '__proto__', 'offer.old', ''])(
  'TICK-06 «%s» out of the database is no kind, and is not shown',
  (name) => {
    expect(kindOf(name)).toBeUndefined()
  },
)

test.each([
  [100_000, 95_000, true],
  [100_000, 95_001, false],
  [100_000, 100_000, false],
  [100_000, 120_000, false],
  [100_000, 1, true],
])('TICK-06 a market that fell from %i to %i is worth a word: %s', (was, now, isWorth) => {
  expect(hasFallen(was, now)).toBe(isWorth)
})

test('TICK-06 quiet hours that end where they begin are none', () => {
  const hours = { timeZone: 'Europe/Moscow', quiet: true, quietFrom: 0, quietUntil: 0 }
  expect(isQuiet(hours, new Date('2026-11-20T00:00:00Z'))).toBe(false)
})
