import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/config.ts'
import type { Read } from '../db/database.ts'
import { defineJob } from '../jobs/job.ts'
import type { Ctx } from '../use-case.ts'
import { monthMark, readMonthKey, removeMonthKey } from './month-keys.ts'
import { monthOf } from './vault.ts'

/**
 * Closes the months of before whose keys nothing needs any more. The rows are locked before anybody looks: a key that is
 * being made in one of them is either seen, or its month is left for the next time.
 */
export async function closeMonths({ tx, now }: Ctx): Promise<void> {
  const past = await tx
    .selectFrom('vault_month')
    .select('name')
    .where('destroyed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute()
  const names = past.map(({ name }) => name).filter((name) => (name.split('.')[1] ?? '') < monthOf(now))
  if (names.length === 0) return
  await tx
    .updateTable('vault_month')
    .set({ destroyed_at: now })
    .where('name', 'in', names)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vault_key').select('vault_key.id').whereRef('vault_key.month', '=', 'vault_month.name'),
        ),
      ),
    )
    .execute()
}

/** First the row says that the key is no more, then it is: a death between the two leaves work for the next night. */
export const destroyMonthsJob = defineJob(
  'keys.destroy-months',
  async ({ act, read, config }) => {
    await act(closeMonths, null)
    const over = await read
      .selectFrom('vault_month')
      .select('name')
      .where('destroyed_at', 'is not', null)
      .execute()
    for (const { name } of over) await removeMonthKey(config.keysDir, name)
  },
  '47 2 * * *',
)

/** The months whose keys this database needs and the folder does not have. */
export async function missingMonths(read: Read, { keysDir }: Pick<Config, 'keysDir'>): Promise<string[]> {
  const months = await read
    .selectFrom('vault_month')
    .select(['name', 'mark'])
    .where('destroyed_at', 'is', null)
    .orderBy('name')
    .execute()
  const missing: string[] = []
  for (const { name, mark } of months) {
    const key = await readMonthKey(keysDir, name)
    if (!key || !monthMark(key).equals(mark)) missing.push(name)
  }
  return missing
}

/** Refuses to start beside another folder than the one that this database's documents were sealed with. */
export async function requireMonthKeys(read: Read, config: Pick<Config, 'keysDir'>): Promise<void> {
  const missing = await missingMonths(read, config)
  if (missing.length === 0) return
  throw new ConfigError(
    `В папке LOTOUR_KEYS_DIR (${config.keysDir}) нет ключей, которыми закрыты документы этой базы: ${missing.join(', ')}. ` +
      'Верните папку. Если её больше нет, эти документы не откроет никто: «npm run keys -- lost» это признает',
  )
}

/** Whoever runs the server says that these keys are lost: what they have sealed is told as gone. Answers their names. */
export async function giveUpMonths({ tx, now, config }: Ctx): Promise<string[]> {
  const missing = await missingMonths(tx, config)
  if (missing.length > 0)
    await tx.updateTable('vault_month').set({ destroyed_at: now }).where('name', 'in', missing).execute()
  return missing
}
