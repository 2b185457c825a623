import { PARTNER_KEY, type Question } from './question.ts'
import { canBeCalled, isPhone } from './phones.ts'

const BALANCE = 4122.56
const NO_SUCH_METHOD = 210
const words: Record<number, string> = {
  200: 'Неправильный api_id',
  201: 'Не хватает средств на лицевом счету',
  202: 'Неправильно указан номер телефона получателя',
  203: 'Нет текста сообщения',
  209: 'Вы добавили этот номер в стоп-лист',
  210: 'Используется GET, где необходимо использовать POST',
  220: 'Сервис временно недоступен, попробуйте чуть позже',
  231: 'Превышен лимит одинаковых сообщений на этот номер в минуту',
}
const refusals: Record<string, number> = { 'no-money': 201, 'wrong-key': 200, 'service-down': 220 }

/** A refusal comes with status 200, in words and a number; without `json=1` everything is lines of text. */
export function answerSmsRu(question: Question): object | string {
  const { path, fields, refusal = '' } = question
  const code = fields.api_id === PARTNER_KEY ? refusals[refusal] : 200
  if (path === '/code/call') return call(question, code)
  if (fields.json !== '1') return `${code ?? 100}\n000000-10000000\nbalance=${BALANCE}`
  if (code !== undefined) return error(code)
  return path === '/sms/send' ? send(question) : error(NO_SUCH_METHOD)
}

const error = (code: number) => ({ status: 'ERROR', status_code: code, status_text: words[code] })

function send({ fields, phones, refusal }: Question): object {
  const { to = '', msg = '' } = fields
  if (!msg) return error(203)
  const code = refusal === 'refused' ? 209 : oneSms()
  const one = code === 100 ? { status: 'OK', status_code: 100, sms_id: '202647-1000001' } : error(code)
  return { status: 'OK', status_code: 100, sms: { [to]: one }, balance: BALANCE }

  function oneSms(): number {
    if (!isPhone(to)) return 202
    return phones.deliver({ company: 'smsru', channel: 'sms', phone: to, text: msg }) ? 100 : 231
  }
}

/** Its errors have a sentence and no number; its digits may be a number that has lost its zeros. */
function call({ fields, phones, refusal }: Question, code: number | undefined): object {
  const { phone = '', ip } = fields
  if (code !== undefined)
    return { status: 'ERROR', status_text: words[code], ...(code < 202 ? { status_code: code } : {}) }
  if (!ip) return { status: 'ERROR', status_text: 'Не указан IP адрес пользователя' }
  if (refusal === 'refused' || !canBeCalled(phone))
    return { status: 'ERROR', status_text: 'На этот номер нельзя позвонить' }
  const digits = phones.nextDigits()
  phones.deliver({ company: 'smsru', channel: 'call', phone, text: digits })
  return { status: 'OK', code: Number(digits), call_id: '000000-10000000', cost: 0.4, balance: BALANCE }
}
