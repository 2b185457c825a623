import { counted } from '../../../ui/words/format.ts'

/** Why a message does not go with the files that have failed; empty: none has. */
export function faultOfFiles(failed: readonly { mayRetry?: boolean }[]): string {
  if (failed.length === 0) return ''
  const mayRetry = failed.some((one) => one.mayRetry)
  if (failed.length === 1)
    return mayRetry
      ? 'Один из файлов не загрузился. Повторите его или уберите, и сообщение уйдёт'
      : 'Один из файлов здесь не отправить. Уберите его, и сообщение уйдёт'
  const files = counted(failed.length, ['файл', 'файла', 'файлов'])
  return mayRetry
    ? `Не загрузилось: ${files}. Повторите их или уберите, и сообщение уйдёт`
    : `Здесь не отправить ${files}. Уберите их, и сообщение уйдёт`
}
