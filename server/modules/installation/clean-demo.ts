import { type Act, type Ctx, type UseCase, system } from '../../platform/use-case.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/opened-database.ts'
import type { PersonalTables } from '../../platform/personal-data.ts'
import { doubtAgencies } from '../agents/index.ts'
import { demoMoney, endSandboxPayments, takeDemoMoneyBack } from '../billing/index.ts'
import { demoPeople, distrust, formerAdmins, prepareAdmins, withdrawAdmin } from '../identity/index.ts'
import { distrustKeys } from '../integrations/index.ts'
import { stopDemoPromos } from '../promo-codes/index.ts'
import { removeAccount } from '../privacy/index.ts'
import { withdrawMadeUp } from '../supply/index.ts'
import { noteCleaned, readInstallation } from './installation.store.ts'

export interface Cleaning {
  database: Database
  act: Act
  config: Config
  /** Every one that speaks of people. */
  tables: PersonalTables
}

export interface Cleaned {
  tours: number
  kopecks: number
  people: number
  /** E-mails. */
  admins: string[]
  sessions: number
  agencies: number
  keys: number
}

/**
 * Takes what a demonstration has left out of a database on which nothing else runs, by steps that each be idempotent; the
 * last one says that it is for real people from now on. Requests, offers and chats of others stay.
 */
export async function cleanDemo({ database, act, config, tables }: Cleaning): Promise<Cleaned> {
  const run = <Input, Result>(useCase: UseCase<Input, Result>, input: Input) => act(system, useCase, input)
  const known = await readInstallation(database.read)
  const tours = await withdrawMadeUp(database)
  let kopecks = 0
  for (const { agentId } of await demoMoney(database.read)) kopecks += await run(takeDemoMoneyBack, agentId)
  await run(endSandboxPayments, null)
  // The next owner first: nobody takes the last one's place afterwards.
  await prepareAdmins({ act, config, database })
  const admins = await formerAdmins(database.read, config.adminEmails)
  for (const admin of admins) await run(withdrawAdmin, admin)
  const people = await demoPeople(database.read)
  for (const userId of people) await run(removeAccount, { userId, givesUp: false, tables })
  const doubts =
    known?.kind === 'demo' ? await run(doubt, known.since) : { sessions: 0, agencies: 0, keys: 0 }
  await run(finish, null)
  return {
    tours,
    kopecks,
    people: people.length,
    admins: admins.map(({ id, email }) => email ?? `№${id}`),
    ...doubts,
  }
}

/** What was believed while codes stood on the page and the administrator's password was everybody's. */
async function doubt(ctx: Ctx, since: Date) {
  await stopDemoPromos(ctx)
  return {
    sessions: await distrust(ctx, since),
    agencies: await doubtAgencies(ctx, since),
    keys: await distrustKeys(ctx, since),
  }
}

async function finish({ tx }: Ctx): Promise<void> {
  await noteCleaned(tx)
}
