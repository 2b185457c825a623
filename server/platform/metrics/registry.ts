import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/opened-database.ts'
import { addJobMetrics } from '../jobs/job-metrics.ts'
import type { Module } from '../module.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { addDiskMetrics } from './disk-metrics.ts'
import { addProcessFigures } from './process-figures.ts'

/** The figures that every process has, whatever its role. */
export function openRegistry(
  { config, database }: { config: Config; database: Database },
  modules: readonly Module[],
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addProcessFigures(registry)
  addDatabaseMetrics(registry, database)
  addDiskMetrics(registry, config)
  addJobMetrics(registry, database)
  for (const module of modules) module.figures?.(registry, database.read)
  return registry
}
