import type { Notice } from './notice.ts'

/** The alert of the specification for a fault of ours. */
export const systemError = {
  tone: 'danger',
  title: 'Системная ошибка!',
  text: 'Во время обработки запроса произошла системная ошибка. Попробуйте повторить позже.',
} as const satisfies Notice

/** Of what nobody foresaw. */
export const somethingWrong = {
  tone: 'danger',
  title: 'Что-то пошло не так, попробуйте позже',
} as const satisfies Notice

export const noNetwork = {
  tone: 'warn',
  title: 'Нет сети',
  text: 'Всё, что вы ввели, остаётся на месте. Отправленное в чат уйдёт само, когда связь появится; остальное отправьте кнопкой ещё раз.',
} as const satisfies Notice

/** After the repeats have run out. */
export const connectionError = {
  tone: 'warn',
  title: 'Ошибка соединения',
  text: 'Новые предложения и сообщения пока не приходят сами. Проверьте подключение к интернету и повторите; если не поможет, перезагрузите страницу или зайдите позже.',
} as const satisfies Notice

export const fileNotSent = {
  tone: 'danger',
  title: 'Ошибка загрузки файла',
  text: 'Проверьте соединение и выберите файл ещё раз.',
} as const satisfies Notice

/** The same as the one sentence under a field. */
export const fileNotSentWords = `${fileNotSent.title}. ${fileNotSent.text}`
