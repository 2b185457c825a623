import { expect, test } from 'vitest'
import { faultOfFiles } from './failed-files.rules.ts'

const [bad, cut] = [{ mayRetry: false }, { mayRetry: true }]

test.each([
  [[], ''],
  [[cut], 'Один из файлов не загрузился. Повторите его или уберите, и сообщение уйдёт'],
  [[bad], 'Один из файлов здесь не отправить. Уберите его, и сообщение уйдёт'],
  [[bad, bad], 'Здесь не отправить 2\u00A0файла. Уберите их, и сообщение уйдёт'],
  [[bad, cut, bad, bad, bad], 'Не загрузилось: 5\u00A0файлов. Повторите их или уберите, и сообщение уйдёт'],
])('CHAT-05 of files that have failed %j the message says: %s', (failed, said) => {
  expect(faultOfFiles(failed)).toBe(said)
})
