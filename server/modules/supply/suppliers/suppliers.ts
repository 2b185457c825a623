import type { Config } from '../../../platform/config/config.ts'
import type { TourvisorConfig } from '../../../platform/config/partners/tourvisor-config.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { switchesOf } from '../../../platform/switches/switches.ts'
import { tourvisorSupplier } from '../tourvisor/tourvisor-supplier.ts'
import { PRICE_LIST, type TourSupplier } from './tour-supplier.ts'

/** What an outside supplier works with: its calls go over the network, so none is made within a transaction. */
export type SupplierDeps = Pick<JobContext, 'database'>

export interface OutsideSupplier extends Pick<TourSupplier, 'name' | 'title'> {
  open(deps: SupplierDeps): TourSupplier
  /** How long it is waited for. */
  patience: Patience
}

export interface Patience {
  /** Without a word of it, milliseconds. */
  silenceMs: number
  /** In all, milliseconds. */
  totalMs: number
}

const usualPatience: Patience = { silenceMs: 30_000, totalMs: 90_000 }

const chosen = new WeakMap<Config, readonly OutsideSupplier[]>()

/** The suppliers beside the price list, as the configuration has them, by name. */
export function outsideSuppliers(config: Config): readonly OutsideSupplier[] {
  const known = chosen.get(config)
  if (known) return known
  const suppliers = config.tourvisor ? [tourvisor(config.tourvisor)] : []
  chosen.set(config, suppliers)
  return suppliers
}

function tourvisor(settings: TourvisorConfig): OutsideSupplier {
  // It remembers failures and lists of hotels: one for the life of a process.
  let opened: TourSupplier | undefined
  return {
    name: 'tourvisor',
    title: 'Tourvisor',
    patience: usualPatience,
    open: ({ database }) =>
      (opened ??= tourvisorSupplier(settings, {
        database,
        isOn: () => switchesOf(database).isOn('tourvisor'),
      })),
  }
}

/** For tests: these suppliers stand in the place of those of the configuration. */
export function chooseSuppliers(config: Config, suppliers: readonly OutsideSupplier[]): void {
  chosen.set(config, suppliers)
}

/** As people know it; of a supplier that was switched off, its own word. */
export function supplierTitle(config: Config, name: string): string {
  if (name === PRICE_LIST.name) return PRICE_LIST.title
  return outsideSuppliers(config).find((supplier) => supplier.name === name)?.title ?? name
}
