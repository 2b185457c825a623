import { describe, expect, test } from 'vitest'
import { keptQuestion, keptTicket } from './new-draft.ts'

const ticket = {
  topic: 'payment',
  booking: '7',
  subject: 'Не прошла оплата',
  text: 'Банк\nотклонил',
} as const
const question = { name: 'Ольга', email: 'olga@example.ru', topic: null, text: 'Можно частями?' }

describe('what the tab keeps of a question to the support', () => {
  test('TICK-01 a ticket and a guest’s question come back as they were typed', () => {
    expect(keptTicket(JSON.stringify(ticket))).toEqual(ticket)
    expect(keptQuestion(JSON.stringify(question))).toEqual(question)
  })

  test('TICK-01 a topic that is no more is chosen anew, and the words stay', () => {
    expect(keptTicket(JSON.stringify({ ...ticket, topic: 'weather', booking: 7 }))).toEqual({
      ...ticket,
      topic: null,
      booking: null,
    })
  })

  test('TICK-01 what is of another form is left alone', () => {
    for (const kept of ['', '{', 'null', '[]', '"text"', '{"subject":1,"text":"a"}']) {
      expect(keptTicket(kept)).toBeNull()
      expect(keptQuestion(kept)).toBeNull()
    }
    expect(keptTicket(JSON.stringify(question))).toBeNull()
  })
})
