import { expect, test } from 'vitest'
import { ApiRefusal } from '../../../app/calls/api.ts'
import type { ConversationSource } from '../conversation-source.ts'
import { changingBy } from './changing-by.ts'

test('CHAT-02 an edit that another window has overtaken brings the words of that one, and the page reads them', async () => {
  const begun: unknown[] = []
  let overtaken = 0
  const changing = changingBy(
    {
      changing: {
        edit: async ({ edited_at }) => {
          begun.push(edited_at)
          const fields = { text: 'Из другого окна', edited_at: '2027-03-01T09:41:00.000Z' }
          throw new ApiRefusal({
            httpStatus: 409,
            reason: 'message_changed',
            message: 'Уже изменено',
            fields,
          })
        },
      } as ConversationSource['changing'] & object,
    } as ConversationSource,
    { onChanged: () => expect.unreachable(), onOvertaken: () => (overtaken += 1) },
  )
  const answer = await changing?.edit({ seq: 1, id: 1, edited_at: null }, 'Из этого окна')
  expect(answer).toEqual({
    text: 'Из другого окна',
    edited_at: '2027-03-01T09:41:00.000Z',
    said: 'Уже изменено',
  })
  expect([begun, overtaken]).toEqual([[null], 1])
})
