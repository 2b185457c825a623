/**
 * Values of several generators as they come, each with the number of its generator. One that fails does not stop the
 * others: its error is thrown when they have ended.
 */
export async function* merge<T>(
  sources: readonly AsyncGenerator<T>[],
): AsyncGenerator<{ source: number; value: T }> {
  const errors: unknown[] = []
  const pending = new Map(sources.map((_, source) => [source, next(source)]))
  async function next(source: number): Promise<{ source: number; result: IteratorResult<T, unknown> }> {
    try {
      return { source, result: await sources[source]!.next() }
    } catch (error) {
      errors.push(error)
      return { source, result: { done: true, value: undefined } }
    }
  }
  while (pending.size > 0) {
    const { source, result } = await Promise.race(pending.values())
    if (result.done) pending.delete(source)
    else {
      pending.set(source, next(source))
      yield { source, value: result.value }
    }
  }
  if (errors.length > 0) throw errors[0]
}
