/** One after another; what fails holds up none of the others, and is told when all have had their turn. */
export async function eachAlone(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps)
    await step().catch((error: unknown) => {
      errors.push(error)
    })
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${steps.length} failed`)
}
