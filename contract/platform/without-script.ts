/** What is said to whoever has no script where nothing goes without it. The support's address stands behind `ask`. */
export const withoutScript = {
  title: 'Для этого нужен JavaScript',
  /** On the page that answers a form. */
  form: 'Введённое не отправлено и нигде не сохранено. Включите JavaScript в настройках браузера, откройте страницу заново и отправьте ещё раз.',
  /** Where a button launches an auction. */
  launch:
    'Без него заявка не откроется. Включите JavaScript в настройках браузера и откройте страницу заново.',
  /** Over a page on which one comes to act. */
  page: 'JavaScript отключён: эту страницу можно прочитать, но отправить с неё ничего не получится. Включите его в настройках браузера и откройте страницу заново.',
  ask: 'Если так не получается, напишите нам:',
  close: 'Понятно',
} as const
