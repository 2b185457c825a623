import { Refusal } from '../../contract/refusals.ts'

export interface Batches {
  /** So many are asked for at once. */
  max: number
  /** So many wait; who comes later is turned away at once. */
  waiting: number
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * One question for all that is asked while the last one is on its way: a crowd costs a few questions, and somebody alone
 * waits for nobody. The answers come in the order of the items.
 */
export function batched<Item, Answer>(
  askAll: (items: Item[]) => Promise<readonly Answer[]>,
  { max, waiting }: Batches,
): (item: Item) => Promise<Answer> {
  const line: Waiting<Item, Answer>[] = []
  let isAsking = false

  async function ask(): Promise<void> {
    const batch = line.splice(0, max)
    try {
      const answers = await askAll(batch.map(({ item }) => item))
      for (const [at, one] of batch.entries()) one.resolve(answers[at] as Answer)
    } catch (error) {
      for (const one of batch) one.reject(error)
    }
  }
  async function askWhileWanted(): Promise<void> {
    isAsking = true
    while (line.length > 0) await ask()
    isAsking = false
  }

  return (item) => {
    if (line.length >= waiting) return Promise.reject(new Refusal('unavailable', 'unavailable'))
    return new Promise((resolve, reject) => {
      line.push({ item, resolve, reject })
      if (!isAsking) void askWhileWanted()
    })
  }
}
