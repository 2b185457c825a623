import { plainOf } from './plain.rules.ts'

const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}])`
/** A few words between the ones that count, of one sentence. */
const SOME = String.raw`(?:\s[\p{L}\p{N}₽%,-]{1,20}){0,5}?\s`

const GIVE = String.raw`(?:пере(?:веди|ведите|водите|води|вести|числи|числите|числить|кинь|киньте|кинуть)|скин(?:ь|ьте|уть)|кин(?:ь|ьте|уть)|закин(?:ь|ьте|уть)|отправ(?:ь|ьте|ить|ляйте)|оплат(?:и|ите|ить)|внес(?:и|ите|ти)|пришл(?:и|ите)|платите|заплатите|предоплат[ауы]|перевод(?:ом)?|аванс|задаток)`
const WHERE = String.raw`(?:на|по)\s(?:мою\s|нашу\s|личную\s|эту\s|моей\s|номеру\s)?(?:карт(?:у|ы|очку|е)|сбер(?:банк)?|тинькофф|т-банк|тбанк|альф[ау]|втб|киви|qiwi|кошел[её]к|юmoney|yoomoney|расч[её]тный сч[её]т|телефон[ау])`
const SAY = String.raw`(?:на)?(?:пиш(?:и|ите)|напис(?:ать|али)|пиши|звон(?:и|ите)|позвон(?:и|ите)|найд(?:и|ите)|добав(?:ь|ьте)|свяж(?:ись|итесь)|ответ(?:ь|ьте)|перейд(?:[её]м|ите|и)|продолжим|спис(?:аться|емся)|жду|пообщаемся|общаться)`
const MESSENGER = String.raw`(?:whats\s?app|w(?:hat)?s?app|вотс\s?апп?|ватс\s?апп?|вацап|вотсап[пе]?|ватсап[пе]?|telegram|телеграмм?[еу]?|телег[ауе]|тг|viber|вайбер[е]?|макс[е]?|личк[уе]|инстаграмм?[е]?|вк|директ)`

/** Read of a plain text: small letters, one space at most. */
const LURES = [
  `${GIVE}${SOME}${WHERE}`,
  `${WHERE}${SOME}${GIVE}`,
  String.raw`${SAY}${SOME}(?:в|на|через)\s(?:мой\s|наш\s)?${MESSENGER}`,
  String.raw`(?:в|на|через)\s${MESSENGER}${SOME}${SAY}`,
].map((lure) => new RegExp(`${START}${lure}${END}`, 'u'))

/** Where money goes by a link: pages of transfers, invoices and wallets, and any address that speaks of paying. */
const PAY_HOST =
  /(?:yoomoney|yookassa|qiwi|paypal|cloudtips|donationalerts|boosty|robokassa|prodamus|tinkoff|tbank|sberbank|sber\.ru|nspk|unitpay|payanyway|cloudpayments|revolut|wise)\.?/u
const PAY_PATH =
  /(?:^|[/.?&=_-])(?:pay|payment|oplata|invoice|checkout|donate|perevod|transfer)(?:[/.?&=_-]|$)/u
const LINK =
  /(?:https?:\/\/|www\.|(?<![\p{L}\p{N}.-])(?=[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}[/?]))[^\s«»<>"]{1,500}/gu

/** Whether a text asks to pay past the site, or to go on somewhere else. */
export function luresAway(text: string): boolean {
  const plain = plainOf(text).text.replaceAll('\n', ' ').replaceAll('ё', 'е')
  return (
    LURES.some((lure) => lure.test(plain)) || [...plain.matchAll(LINK)].some(([link]) => isForMoney(link))
  )
}

function isForMoney(link: string): boolean {
  const address = link.replace(/^https?:\/\//u, '')
  return PAY_HOST.test(address.split(/[/?#]/u, 1)[0] ?? '') || PAY_PATH.test(address)
}
