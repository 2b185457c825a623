import { describe, expect, test } from 'vitest'
import { refusalText } from '../../../../../contract/platform/refusals.ts'
import { ApiRefusal } from '../../../../app/calls/api.ts'
import { sendProblem } from './send-problem.rules.ts'

const refused = (reason: string, httpStatus = 409) =>
  sendProblem(
    new ApiRefusal({ httpStatus, reason, message: refusalText[reason as keyof typeof refusalText] }),
  )

describe('OFFER-01 an offer that did not go', () => {
  test.each([
    ['not_found', 'feed'],
    ['auction_closed', 'feed'],
    ['balance_low', 'top_up'],
    ['tour_gone', 'reprice'],
    ['price_changed', null],
    ['request_changed', 'reprice'],
    ['agent_not_verified', 'documents'],
    ['already_responded', null],
  ])('OFFER-01 «%s» says what happened and what to do', (reason, way) => {
    expect(refused(reason).way).toBe(way)
    expect(refused(reason).text).toMatch(/[.]$/)
  })

  test('OFFER-01 another fee is told with the sum and asked again', () => {
    const message = 'Стоимость отклика не ниже 3 000 руб. Сейчас он стоит 4 500 ₽.'
    const problem = sendProblem(new ApiRefusal({ httpStatus: 400, message, fields: { price: message } }))
    expect(problem.title).toBe('Стоимость отклика изменилась')
    expect(problem.text).toContain('4 500 ₽')
  })

  test('OFFER-01 a lost connection may be repeated: nothing is paid twice', () => {
    const lost = new ApiRefusal({ httpStatus: 0, reason: 'connection', message: 'Нет связи с интернетом.' })
    expect(sendProblem(lost)).toMatchObject({
      way: 'again',
      text: expect.stringContaining('не спишет плату дважды'),
    })
    expect(sendProblem(lost, true).text).toBe(
      'Связь восстановлена, можно отправить ещё раз. Отклик сохранён, повтор не спишет плату дважды.',
    )
  })

  test('OFFER-01 whatever else is refused speaks in the server’s own words', () => {
    expect(refused('user_blocked', 403).text).toBe(refusalText.user_blocked)
    expect(sendProblem(new TypeError('x')).way).toBe('again')
  })
})
