import { countDays } from '../../server/modules/dashboard/count-days.ts'
import { system, type UseCase } from '../../server/platform/use-case.ts'
import type { TestApp } from './app.ts'
export { loadGeo } from '../../server/modules/geo/geo.factory.ts'
export { createAdmin, createTourist } from '../../server/modules/identity/identity.factory.ts'

const jobContextOf = ({ act, database: { read }, clock }: TestApp) => ({
  act: <Input, Result>(useCase: UseCase<Input, Result>, input: Input) => act(system, useCase, input),
  read,
  now: () => clock.now,
})

/** As the dashboard's job does: what lacks its numbers, a hundred days at most, and so many last days again. */
export function countedDays(app: TestApp, again = 1): Promise<void> {
  return countDays(jobContextOf(app), again)
}
