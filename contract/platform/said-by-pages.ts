/** Refusals that pages say by themselves, too: they load them without the whole table of refusals. */
export const codeUnknown = 'Код не найден. Запросите новый.'
export const agentCannotLaunch =
  'Запуск аукциона доступен только для туристов. Пожалуйста, войдите в туристическую учетную запись или зарегистрируйтесь как турист для создания аукциона'

/** Said of a file before it is sent, too. */
export const photoTooLarge = 'Файл слишком большой. Максимальный размер: 1MB'
export const agencyFileType = 'Этот файл не подойдёт. Подходят PDF, JPEG и PNG.'
export const agencyFileLarge =
  'Файл больше 10 МБ. Сожмите его или разделите на части. Остальные файлы и всё, что вы написали, на месте.'
