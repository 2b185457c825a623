import { Refusal } from '../../contract/platform/refusals.ts'

export interface Batches {
  /** So many are asked for at once. */
  max: number
  /** So many questions are on their way at a time; absent: one. */
  atOnce?: number
  /** So many wait; who comes later is turned away at once. */
  waiting: number
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * One question for all that is asked while the last ones are on their way: a crowd costs a few questions, and somebody alone
 * waits for nobody. The answers come in the order of the items.
 */
export function batched<Item, Answer>(
  askAll: (items: Item[]) => Promise<readonly Answer[]>,
  { max, waiting, atOnce = 1 }: Batches,
): (item: Item) => Promise<Answer> {
  const line: Waiting<Item, Answer>[] = []
  let asking = 0

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
    asking += 1
    while (line.length > 0) await ask()
    asking -= 1
  }

  return (item) => {
    if (line.length >= waiting) return Promise.reject(new Refusal('unavailable', 'unavailable'))
    return new Promise((resolve, reject) => {
      line.push({ item, resolve, reject })
      if (asking < atOnce) void askWhileWanted()
    })
  }
}

/** Lets so much work be under way at a time; the rest waits in its order. */
export function fewAtOnce(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const through = batched(async ([work]: (() => Promise<unknown>)[]) => [await work?.()], {
    max: 1,
    atOnce,
    waiting: Infinity,
  })
  return <Result>(work: () => Promise<Result>) => through(work) as Promise<Result>
}
