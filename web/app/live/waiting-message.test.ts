import { expect, test } from 'vitest'
import { ApiRefusal } from '../calls/api.ts'
import { waitingMessageOf } from './waiting-message.ts'

test.each([
  [1, 'Слишком много запросов. Попробуйте через\u00a01\u00a0мин.'],
  [61, 'Слишком много запросов. Попробуйте через\u00a02\u00a0мин.'],
  [900, 'Слишком много запросов. Попробуйте через\u00a015\u00a0мин.'],
  [3601, 'Слишком много запросов. Попробуйте через\u00a061\u00a0мин.'],
  [undefined, 'Слишком много запросов.'],
])(
  'AUTH-13, ERR-01 whoever calls too often reads when to come back: after %s seconds',
  (retryAfter, text) => {
    const message = 'Слишком много запросов.'
    expect(
      waitingMessageOf(new ApiRefusal({ httpStatus: 429, message, reason: 'too_many', retryAfter })),
    ).toBe(text)
  },
)
