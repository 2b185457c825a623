import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { type Ctx, system } from '../use-case.ts'
import { resealAll } from './reseal.ts'
import { forgetKeys, newKey, openBy, openKeys, sealBy, vaultSealed, type VaultKey } from './vault.ts'
import { closeMonths, destroyMonthsJob, giveUpMonths, requireMonthKeys } from './vault-months.ts'

const keysDir = mkdtempSync(join(tmpdir(), 'lotour-vault-'))
afterAll(() => rmSync(keysDir, { recursive: true }))
const app = await bootApp({ config: { keysDir, secretKey: 'the key of this installation, of the vault' } })
const config = app.config
const { read } = app.database
const november = app.clock.now

const make = (vault = 'travellers') => app.act(system, newKey, vault)
const open = async (id: number, other: Partial<Config> = {}): Promise<VaultKey | undefined> =>
  (await openKeys({ read, config: { ...config, ...other } }, [id])).get(id)
const forget = (ids: number[]) => app.act(system, ({ tx }: Ctx) => forgetKeys(tx, ids), null)
const destroy = () =>
  destroyMonthsJob.run(
    { act: (useCase: never, input: never) => app.act(system, useCase, input), read, config } as never,
    null as never,
  )
const TEXT = Buffer.from('71 1234567, Лебедева Анна')

describe('BOOK-26 a thing’s own key', () => {
  test('BOOK-26 opens what it has sealed in its place, and nothing of another thing’s', async () => {
    const [one, other] = [await make(), await make()]
    const sealed = sealBy(one, TEXT, 'row:1')
    expect(sealed.includes('1234567')).toBe(false)
    const again = await open(one.id)
    expect(openBy(again!, sealed, 'row:1')).toEqual(TEXT)
    expect(() => openBy(again!, sealed, 'row:2')).toThrow(/authenticate/)
    expect(() => openBy(other, sealed, 'row:1')).toThrow(/authenticate/)
    expect(one.key.equals(other.key)).toBe(false)
  })

  test('BOOK-26 made in a transaction that is refused it does not exist', async () => {
    let id = 0
    const refused = app.act(
      system,
      async (ctx: Ctx) => {
        id = (await newKey(ctx, 'travellers')).id
        throw new Error('no')
      },
      null,
    )
    await expect(refused).rejects.toThrow('no')
    expect(await open(id)).toBeUndefined()
  })

  test('BOOK-26 is gone as soon as it is forgotten', async () => {
    const { id } = await make()
    await forget([id])
    expect(await open(id)).toBeUndefined()
  })

  test('BOOK-26 a dump with SECRET_KEY opens nothing without the month’s key, nor with it and another SECRET_KEY', async () => {
    const { id } = await make()
    const nowhere = mkdtempSync(join(tmpdir(), 'lotour-thief-'))
    expect(await open(id, { keysDir: nowhere })).toBeUndefined()
    await expect(open(id, { secretKey: 'another key of another installation' })).rejects.toThrow(
      'another SECRET_KEY',
    )
    rmSync(nowhere, { recursive: true })
  })

  test('SEC-59 survives the replacement of SECRET_KEY', async () => {
    const { id, key } = await make()
    const renewed = {
      ...config,
      secretKey: 'the key of this installation after that',
      formerSecretKey: config.secretKey,
    }
    const { createCore } = await import('../../app.ts')
    const { act } = createCore({ ...app.core, config: renewed })
    expect(await resealAll(act, vaultSealed)).toBeGreaterThan(0)
    const later = { secretKey: renewed.secretKey, formerSecretKey: undefined }
    expect((await open(id, later))?.key.equals(key)).toBe(true)
    await expect(open(id)).rejects.toThrow('another SECRET_KEY')
    const back = createCore({ ...app.core, config: { ...config, formerSecretKey: renewed.secretKey } })
    await resealAll(back.act, vaultSealed)
  })
})

describe('BOOK-26 the folder of the months', () => {
  test('BOOK-26 the start beside another folder is refused and says what to do; so is sealing', async () => {
    const { id } = await make()
    const empty = mkdtempSync(join(tmpdir(), 'lotour-empty-'))
    const started = requireMonthKeys(read, { keysDir: empty })
    await expect(started).rejects.toThrow(ConfigError)
    await expect(requireMonthKeys(read, { keysDir: empty })).rejects.toThrow(
      /LOTOUR_KEYS_DIR.*travellers\.2026-11/,
    )
    await requireMonthKeys(read, config)
    const elsewhere = (ctx: Ctx) => newKey({ ...ctx, config: { ...config, keysDir: empty } }, 'travellers')
    await expect(app.act(system, elsewhere, null)).rejects.toThrow('is not in LOTOUR_KEYS_DIR')
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
    expect(await open(id)).toBeDefined()
  })

  test('BOOK-26 two processes with different folders never seal by two keys of one month', async () => {
    const [one, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'lotour-apart-')))
    const from = (folder: string) => (ctx: Ctx) =>
      newKey({ ...ctx, config: { ...config, keysDir: folder } }, 'apart')
    const made = await Promise.allSettled([
      app.act(system, from(one!), null),
      app.act(system, from(other!), null),
    ])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.act(system, giveUpMonths, null)
  })
})

describe('BOOK-26 a month that is over', () => {
  test('BOOK-26 is destroyed when its last key is forgotten, in the folder too; the others stay', async () => {
    const [first, second, booking] = [await make('ending'), await make('ending'), await make('bookings')]
    app.clock.now = new Date('2026-12-01T00:00:05Z')
    await forget([first.id])
    await destroy()
    expect(await open(second.id)).toBeDefined()
    await forget([second.id])
    await destroy()
    expect(readdirSync(keysDir)).not.toContain('ending.2026-11.key')
    expect(await open(booking.id)).toBeDefined()
    await requireMonthKeys(read, config)
  })

  test('BOOK-26 the present month stays though nothing needs it yet', async () => {
    const { id } = await make('present')
    await forget([id])
    await destroy()
    expect(readdirSync(keysDir)).toContain('present.2026-12.key')
  })

  test('BOOK-26 a key that is being made while its month is closed keeps it', async () => {
    app.clock.now = november
    const { id } = await make('racing')
    await forget([id])
    let late: VaultKey | undefined
    // Begun in the old month, committed after the closing has looked.
    await app.act(
      system,
      async (ctx: Ctx) => {
        late = await newKey(ctx, 'racing')
        app.clock.now = new Date('2026-12-02T03:00:00Z')
        await app.act(system, closeMonths, null)
      },
      null,
    )
    expect(await open(late!.id)).toBeDefined()
  })

  test('BOOK-26 an old dump with SECRET_KEY opens nothing once the month’s key is destroyed', async () => {
    app.clock.now = november
    const key = await make('dumped')
    const sealed = sealBy(key, TEXT, 'row:7')
    // What a backup of the day holds: the rows as they are, and SECRET_KEY beside them.
    const dump = (await app.database.pool.query('select * from vault_key where id = $1', [key.id])).rows[0]
    const copyOfKeys = mkdtempSync(join(tmpdir(), 'lotour-copy-'))
    cpSync(keysDir, copyOfKeys, { recursive: true })

    app.clock.now = new Date('2026-12-03T03:00:00Z')
    await forget([key.id])
    await destroy()

    // The dump is restored, month and all.
    await app.database.pool.query(`update vault_month set destroyed_at = null where name = 'dumped.2026-11'`)
    await app.database.pool.query('insert into vault_key (id, month, wrapped) values ($1, $2, $3)', [
      dump.id,
      dump.month,
      dump.wrapped,
    ])
    expect(await open(key.id)).toBeUndefined()
    await expect(requireMonthKeys(read, config)).rejects.toThrow('dumped.2026-11')
    // Only whoever has kept the month's key would have opened it: so the test can fail.
    expect(openBy((await open(key.id, { keysDir: copyOfKeys }))!, sealed, 'row:7')).toEqual(TEXT)
    rmSync(copyOfKeys, { recursive: true })

    expect(await app.act(system, giveUpMonths, null)).toEqual(['dumped.2026-11'])
    await requireMonthKeys(read, config)
    expect(await open(key.id)).toBeUndefined()
  })
})
