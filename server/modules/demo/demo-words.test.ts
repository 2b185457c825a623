import { expect, test } from 'vitest'
import { demoAgents } from './demo-agents.ts'

const facts = {
  flag: 'tr',
  picture: null,
  scene: 'sea',
  traits: [],
  is_with_flight: true,
  flights: [],
  included: ['Перелёт туда и обратно', 'Питание: Завтраки (BB)'],
  unclear: ['трансфер', 'страховка'],
  without: [],
}

test('OFFER-01 demo agents promise nothing that their own card leaves open', () => {
  const said = demoAgents.flatMap(({ comment, replies }) => [
    comment,
    ...replies.map((words) => words({ hotel: 'Belek', departure: 'Москва', facts })),
  ])
  for (const words of said) expect(words.split('Уточним')[0]).not.toMatch(/трансфер|страхов/iu)
  expect(said).toContain(
    'В цену «Belek» входят: перелёт туда и обратно, питание: Завтраки (BB). Уточним у оператора: трансфер, страховка.',
  )
})
