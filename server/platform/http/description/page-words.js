/**
 * The library of /api/docs has no languages. Its own words are put into Russian where they stand as a whole text, as it
 * draws them; what the description says is Russian already, and an unknown word stays as it is.
 */
const words = new Map(
  Object.entries({
    Parameters: 'Параметры',
    'No parameters': 'Параметров нет',
    Name: 'Имя',
    Description: 'Описание',
    'Request body': 'Тело запроса',
    required: 'обязательно',
    '* required': 'обязательно',
    Responses: 'Ответы',
    Response: 'Ответ',
    'Server response': 'Ответ сервера',
    'Response body': 'Тело ответа',
    'Response headers': 'Заголовки ответа',
    'Request URL': 'Адрес запроса',
    'Request duration': 'Сколько занял запрос',
    Details: 'Подробности',
    Code: 'Код',
    Links: 'Ссылки',
    'No links': 'Нет',
    'Media type': 'Тип данных',
    Controls: 'Задаёт заголовок',
    'Example Value': 'Пример',
    Example: 'Пример',
    'Example:': 'Пример:',
    Examples: 'Примеры',
    'Examples:': 'Примеры:',
    Schema: 'Схема',
    Schemas: 'Схемы',
    'Default value': 'По умолчанию',
    'Available values': 'Возможные значения',
    'Try it out': 'Попробовать',
    Cancel: 'Отменить',
    Execute: 'Отправить',
    Clear: 'Очистить',
    Reset: 'Сбросить',
    Authorize: 'Ввести ключ',
    'Available authorizations': 'Как представиться',
    Authorized: 'Ключ принят',
    Logout: 'Забыть ключ',
    Close: 'Закрыть',
    'Value:': 'Значение:',
    'Name:': 'Имя:',
    'In:': 'Где:',
    Download: 'Скачать',
    Copied: 'Скопировано',
    Servers: 'Серверы',
    Webhooks: 'События',
    'Loading...': 'Загружаем…',
    LOADING: 'Загружаем…',
    Undocumented: 'Не описано',
    'No response': 'Ответа нет',
    'Send empty value': 'Отправить пустое значение',
    'Add item': 'Добавить',
    'Expand all': 'Развернуть всё',
    'Collapse all': 'Свернуть всё',
    'Expand operation': 'Развернуть',
    'Collapse operation': 'Свернуть',
    'Copy to clipboard': 'Скопировать',
    'Copy path to clipboard': 'Скопировать адрес',
    'Copy cURL command to clipboard': 'Скопировать команду curl',
    'Filter by tag or path': 'Найти раздел или адрес',
    'Apply credentials': 'Ввести ключ',
    'auth-bearer-value': 'Ключ API',
    'authorization button unlocked': 'Ключ не введён',
    'authorization button locked': 'Ключ введён',
    'Media Type': 'Тип данных',
    'Request content type': 'Тип данных запроса',
    Type: 'Тип',
    'Headers:': 'Заголовки:',
    'header.': '',
    'Failed to fetch.': 'Запрос не ушёл.',
    'Possible Reasons:': 'Возможные причины:',
    'Network Failure': 'нет сети',
    'URL scheme must be "http" or "https" for CORS request.': 'адрес начинается не с http и не с https',
  }),
)
/** «Contact Поддержка Лотура» is one text of the library's word and ours. */
const BEFORE_OURS = /^Contact (?=[А-Яа-яЁё])/
const attributes = ['placeholder', 'title', 'aria-label', 'alt']

function translate(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue
    const said = BEFORE_OURS.test(text) ? text.replace(BEFORE_OURS, '') : words.get(text.trim())
    if (said !== undefined && !node.parentElement?.closest('pre, code')) node.nodeValue = said
    return
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return
  for (const name of attributes) {
    const said = words.get(node.getAttribute(name))
    if (said) node.setAttribute(name, said)
  }
  for (const child of node.childNodes) translate(child)
}

new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    if (type === 'childList') for (const node of addedNodes) translate(node)
    else translate(target)
}).observe(document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: attributes,
})
translate(document.body)
