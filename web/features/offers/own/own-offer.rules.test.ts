import { describe, expect, test } from 'vitest'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { offerStates } from '../../../../contract/offers/offer-states.ts'
import { auctionStates } from '../../../../contract/auctions/auction-states.ts'
import { money } from '../../../../contract/texts.ts'
import { chosenOption, fateOf, keepsContacts } from './own-offer.rules.ts'

const options = [
  { position: 1, hotel: 'Rixos', price: 180_000 },
  { position: 2, hotel: 'Titanic', price: 150_000 },
] as AgentOffer['options']
const offer = (change: Partial<AgentOffer>) =>
  ({
    state: 'sent',
    request_state: 'active',
    options,
    chosen_position: null,
    fee: 3000,
    is_refunded: false,
    is_hidden: false,
    reason: null,
    ...change,
  }) as AgentOffer

describe('OFFER-12 what has become of an own offer', () => {
  test('OFFER-12 that hidden contacts will be seen is promised of an offer that can still be chosen only', () => {
    const masked = (change: Partial<AgentOffer>) => keepsContacts(offer({ contacts_masked: true, ...change }))
    expect(masked({})).toBe(true)
    expect(masked({ contacts_masked: false })).toBe(false)
    const over = offerStates.filter((state) => state !== 'sent')
    expect(over.map((state) => masked({ state }))).toEqual(over.map(() => false))
    expect(masked({ request_state: 'expired' })).toBe(false)
  })

  test('OFFER-12 nothing yet while it waits on an open request', () => {
    expect(fateOf(offer({}), null)).toBeNull()
    expect(chosenOption(offer({}))).toBeUndefined()
  })

  test('OFFER-12 a chosen one names the option, its price and the next step, also of a request deleted since', () => {
    const won = offer({ state: 'chosen', request_state: 'chosen', chosen_position: 2 })
    expect(fateOf(won, 'filling')).toMatchObject({
      tone: 'good',
      title: 'Турист выбрал вас',
      text: expect.stringMatching(/^Titanic за 150\u00a0000\u00a0₽.+Открыто бронирование.+вы назовёте цену/u),
    })
    expect(fateOf({ ...won, request_state: 'deleted' }, 'confirmed')?.title).toContain('удалил заявку')
    // Not known yet: what was is told, what comes is not.
    expect(fateOf(won, null)?.text).not.toContain('бронирован')
  })

  test('OFFER-12 a chosen one whose booking came to nothing says so, and promises no next step', () => {
    const won = offer({ state: 'chosen', request_state: 'chosen', chosen_position: 2 })
    for (const [state, title] of [
      ['cancelled', 'Вас выбрали, потом бронирование отменили'],
      ['cancelling', 'Вас выбрали, бронирование отменяется'],
      ['refused', 'Вас выбрали, но тур не подтверждён'],
      ['lapsed', 'Вас выбрали, но срок бронирования вышел'],
    ] as const) {
      const fate = fateOf(won, state)
      expect(fate).toMatchObject({ tone: 'warn', title })
      expect(fate?.text).toMatch(/^Titanic за .+сказано в бронировании\.$/u)
    }
    expect(fateOf(won, 'finished')?.title).toBe('Поездка завершена')
  })

  test('OFFER-12 a chosen one tells the next step as far as its booking has come', () => {
    const won = offer({ state: 'chosen', request_state: 'chosen', chosen_position: 2 })
    expect(fateOf(won, 'checking')?.text).toContain('назовите проверенную цену')
    expect(fateOf(won, 'confirmed')?.text).not.toMatch(/вносит данные|назов/u)
  })

  test('OFFER-12 of one that was not chosen it is told whether another was, and that a fee came back', () => {
    const lost = offer({ state: 'declined', request_state: 'chosen' })
    expect(fateOf(lost, null)?.title).toBe('Турист выбрал другой отклик')
    expect(fateOf({ ...lost, request_state: 'active' }, null)?.title).toBe('Турист отклонил отклик')
    expect(fateOf(offer({ request_state: 'deleted', is_refunded: true }), null)).toMatchObject({
      title: 'Турист удалил заявку',
      text: expect.stringContaining(`${money(3000)} вернулась`),
    })
  })

  test('OFFER-12 a removed one carries the administrator’s reason', () => {
    expect(fateOf(offer({ state: 'removed', reason: 'Чужие фотографии' }), null)).toMatchObject({
      tone: 'danger',
      text: 'Причина: Чужие фотографии.',
    })
  })

  test('OFFER-12 every state has words but that of waiting', () => {
    for (const state of offerStates)
      for (const request_state of auctionStates) {
        const fate = fateOf(offer({ state, request_state }), null)
        expect(fate === null).toBe(state === 'sent' && request_state === 'active')
        expect(fate?.title).not.toBe('')
      }
  })
})
