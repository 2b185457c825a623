import { describe, expect, test } from 'vitest'
import { messagesOf, type OutgoingMessage } from './message.rules.ts'

const to = { userId: 5, channel: 'email', siteUrl: 'https://lotour.ru' } as const
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours))

let made = 0
function told(
  kind: OutgoingMessage['kind'],
  data: object,
  more: Partial<OutgoingMessage> = {},
): OutgoingMessage {
  made += 1
  return {
    notificationId: made,
    deliveryId: 1000 + made,
    kind,
    data,
    count: 1,
    tag: `tag:${made}`,
    expiresAt: at(12),
    ...more,
  }
}
const offer = (country: string, more: Partial<OutgoingMessage> = {}) =>
  told(
    'offer.new',
    { request_id: 7, offer_id: 12, country, organisation: 'ООО «Юг»', min_price: 180_000 },
    more,
  )
const expired = (country: string, more: Partial<OutgoingMessage> = {}) =>
  told('auction.expired', { request_id: 8, country }, more)
const entrance = (device: string) => told('session.opened', { device })

describe('one piece of news', () => {
  test('TICK-06 goes out in its own words, with its own link, tag and number', () => {
    const one = offer('Турция')
    const [sent, ...others] = messagesOf([one], to)
    expect(others).toEqual([])
    expect(sent?.told).toEqual([one])
    expect(sent?.message).toEqual({
      key: `n${one.notificationId}.email`,
      userId: 5,
      kind: 'offer.new',
      urgency: 'prompt',
      tag: one.tag,
      expiresAt: at(12),
      title: 'Новый отклик: Турция',
      text: 'ООО «Юг»: от 180\u00a0000\u00a0₽ за всех',
      button: 'Посмотреть отклик',
      url: 'https://lotour.ru/tourist/my-auctions/7',
      lines: [
        {
          title: 'Новый отклик: Турция',
          text: 'ООО «Юг»: от 180\u00a0000\u00a0₽ за всех',
          button: 'Посмотреть отклик',
          url: 'https://lotour.ru/tourist/my-auctions/7',
        },
      ],
    })
  })

  test('TICK-06 of a group says how many it stands for', () => {
    const [sent] = messagesOf([offer('Турция', { count: 4 })], to)
    expect(sent?.message.title).toBe('4\u00a0новых отклика: Турция')
  })

  test('TICK-06 has another number for another channel: each of them shows it once', () => {
    const one = offer('Турция')
    const keys = (['push', 'email', 'telegram', 'max'] as const).map(
      (channel) => messagesOf([one], { ...to, channel })[0]?.message.key,
    )
    expect(new Set(keys).size).toBe(4)
  })
})

describe('several that came due together', () => {
  test('TICK-06 go out as one: counted, the newest named first, with a line for each', () => {
    const news = [offer('Турция'), expired('Египет'), offer('Китай', { count: 3 })]
    const [sent, ...others] = messagesOf(news, to)
    expect(others).toEqual([])
    expect(sent?.message).toMatchObject({
      title: '5\u00a0уведомлений',
      text: '3\u00a0новых отклика: Китай. Аукцион закончился: Египет. Новый отклик: Турция',
      button: 'Посмотреть',
      url: 'https://lotour.ru/notifications',
      tag: 'digest',
      kind: undefined,
    })
    expect(sent?.message.lines.map(({ title }) => title)).toEqual([
      '3\u00a0новых отклика: Китай',
      'Аукцион закончился: Египет',
      'Новый отклик: Турция',
    ])
    expect(sent?.told).toEqual(news)
  })

  test('TICK-06 three are named, of more it is said that there are others', () => {
    const [three] = messagesOf(
      ['А', 'Б', 'В'].map((name) => expired(name)),
      to,
    )
    const [four] = messagesOf(
      ['А', 'Б', 'В', 'Г'].map((name) => expired(name)),
      to,
    )
    expect(three?.message.text.endsWith('Аукцион закончился: А')).toBe(true)
    expect(four?.message.text).toMatch(/: Б и другие$/)
  })

  test('TICK-06 of a hundred a letter shows ten lines and counts them all', () => {
    const many = Array.from({ length: 100 }, (_, at_) => expired(`Страна ${at_}`))
    const [sent] = messagesOf(many, to)
    expect(sent?.message.lines).toHaveLength(10)
    expect(sent?.message.title).toBe('100\u00a0уведомлений')
    expect(sent?.told).toHaveLength(100)
    expect(sent?.message.lines[0]?.title).toBe('Аукцион закончился: Страна 99')
  })

  test('TICK-06 are news as long as the freshest of them', () => {
    const [sent] = messagesOf(
      [
        expired('А', { expiresAt: at(5) }),
        expired('Б', { expiresAt: at(20) }),
        expired('В', { expiresAt: at(9) }),
      ],
      to,
    )
    expect(sent?.message.expiresAt).toEqual(at(20))
  })

  test('TICK-06 keep their number while nothing newer comes, and have another then', () => {
    const [first, second] = [expired('А'), expired('Б')]
    const keyOf = (list: OutgoingMessage[]) => messagesOf(list, to)[0]?.message.key
    expect(keyOf([first, second])).toBe(keyOf([second, first]))
    expect(keyOf([first, second, expired('В')])).not.toBe(keyOf([first, second]))
    expect(keyOf([first, second])).not.toBe(keyOf([second]))
  })
})

describe('what concerns the account’s safety', () => {
  test('SEC-51 never goes out in one heap with other news, nor with another of its kind', () => {
    const sent = messagesOf([offer('Турция'), entrance('Chrome'), expired('Египет'), entrance('Safari')], to)
    expect(sent.map(({ message }) => message.title)).toEqual([
      'Вход с нового устройства',
      'Вход с нового устройства',
      '2\u00a0уведомления',
    ])
    expect(sent.map(({ message }) => message.urgency)).toEqual(['security', 'security', 'calm'])
    expect(sent.slice(0, 2).map(({ message }) => message.text.split('.')[0])).toEqual(['Chrome', 'Safari'])
  })

  test('TICK-06 of nothing nothing goes out', () => {
    expect(messagesOf([], to)).toEqual([])
  })
})
