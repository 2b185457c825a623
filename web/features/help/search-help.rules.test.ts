import { expect, test } from 'vitest'
import { helpSlugs, type HelpTopic } from './help-topic.ts'
import { searchHelp } from './search-help.rules.ts'
import { helpTopics, homeAnswers } from './topics.ts'

const topic: HelpTopic = {
  slug: 'booking',
  title: 'Платежи',
  summary: '',
  answers: [
    { id: 'bill', question: 'Кто выставит счёт?', answer: 'Агентство, а возврат делает оно же.' },
    { id: 'back', question: 'Когда будет возврат?', answer: 'В срок.' },
  ],
}
const idsOf = (asked: string) => searchHelp([topic], asked).map(({ path }) => path)

test('an answer is found by any form of its words, whatever their letters, and the one whose question says it comes first', () => {
  expect(idsOf('возврата')).toEqual(['/help/booking/#back', '/help/booking/#bill'])
  expect(idsOf('СЧЕТ')).toEqual(['/help/booking/#bill'])
  expect(idsOf('счёт возврат')).toEqual(['/help/booking/#bill'])
})

test('what the field itself suggests is found, in any form and case', () => {
  for (const asked of ['возврат денег', 'ВОЗВРАТА деньги', 'код', 'претензию', 'сменить номер'])
    expect([asked, searchHelp(helpTopics, asked).length > 0]).toEqual([asked, true])
})

test.each([
  ['виза', 'visa'],
  ['dbpf', 'visa'],
  ['загранпаспорт', 'visa'],
  ['дети', 'children'],
  ['ребенок', 'children'],
  ['страховка', 'insurance'],
  ['полис', 'insurance'],
  ['чек', 'receipt'],
  ['мошенник', 'fraud'],
  ['мошенничество', 'fraud'],
  ['рассрочка', 'parts'],
  ['HFCCHJXRF', 'parts'],
  ['кредит', 'parts'],
])('SITE-14 whoever looks for «%s» finds first what is said of it', (asked, id) => {
  expect(searchHelp(helpTopics, asked)[0]?.path.split('#')[1]).toBe(id)
})

test('nothing is found by words that nobody wrote, by signs, or by words that are in everything', () => {
  for (const asked of ['самокат', 'возврат самоката', '', '?!', 'и на я', '%_\\', '<script>'])
    expect(idsOf(asked)).toEqual([])
})

test('every topic and every answer has an address of its own, and the home page shows six of them', () => {
  const slugs = helpTopics.map(({ slug }) => slug)
  expect(slugs).toEqual([...helpSlugs])
  for (const { answers } of helpTopics) {
    expect(answers.length).toBeGreaterThan(3)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  }
  const questions = helpTopics.flatMap(({ answers }) => answers.map(({ question }) => question))
  expect(new Set(questions).size).toBe(questions.length)
  expect(homeAnswers).toHaveLength(6)
})
