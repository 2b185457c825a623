/** Of the server's own work: files of prices, deliveries, jobs, and what is done to many things at once. */
export const machineRefusalText = {
  file_empty: 'Файл пуст. Выберите прайс-лист в формате CSV или JSON Lines.',
  file_too_large: 'Файл больше 2 ГиБ. Сожмите его в gzip или разделите.',
  file_cut: 'Файл передан не целиком. Отправьте его ещё раз.',
  file_disk: 'На сервере не хватает места для файла.',
  file_state: 'С этой загрузкой так уже нельзя: её состояние изменилось.',
  file_nothing_before: 'Откатить нельзя: прежних цен этого источника не сохранилось.',
  delivery_state: 'Отправить ещё раз можно только то, что не удалось.',
  job_again: 'Эта задача уже не ждёт: её повторили раньше, или она сделана.',
  bulk_unbegun: 'Не успели: сервер занят, с этой строкой ничего не сделано. Повторите для оставшихся.',
} as const
