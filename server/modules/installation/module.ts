import { ConfigError } from '../../platform/config/config-error.ts'
import type { Module } from '../../platform/module.ts'
import type { Preparation } from '../../platform/preparation.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { claim, readInstallation } from './installation.store.ts'
import { remainsIn } from './remains.queries.ts'
import { type Kind, refusalOf, type Remains } from './remains.rules.ts'

const NOTHING: Remains = { people: 0, kopecks: 0, tours: 0, admins: [] }

/**
 * A demonstration never becomes the product for real people, nor the other way round: what the database was made for
 * stands in it, and what a demonstration leaves behind is looked for at every start.
 */
async function mayStart(preparation: Preparation): Promise<void> {
  const { database, act, config } = preparation
  const { demo } = config
  const remains = demo ? NOTHING : await remainsFor(preparation)
  const known = await readInstallation(database.read)
  // What a database without a word carries decides before a word is put into it.
  refuse({ demo, kind: known?.kind ?? null, remains })
  refuse({ demo, kind: known?.kind ?? (await act(system, claimFor, demo ? 'demo' : 'real')), remains })
}

async function remainsFor({ database, config }: Preparation): Promise<Remains> {
  const remains = await remainsIn(database.read, config.adminEmails)
  // A trial of ours on this machine alone may ask for made-up prices.
  return config.production || config.priceRows === 0 ? remains : { ...remains, tours: 0 }
}

function refuse(start: Parameters<typeof refusalOf>[0]): void {
  const refusal = refusalOf(start)
  if (refusal) throw new ConfigError(refusal)
}

async function claimFor({ tx }: Ctx, kind: Kind): Promise<Kind> {
  return claim(tx, kind)
}

export const installationModule: Module = { name: 'installation', mayStart }
