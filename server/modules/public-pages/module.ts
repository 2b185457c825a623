import type { Module } from '../../platform/module.ts'
import type { Preparation } from '../../platform/preparation.ts'
import { system } from '../../platform/use-case.ts'
import { placesInFiles } from '../geo/index.ts'
import { factsRoutes } from './facts/facts.routes.ts'
import { forgetSlugs } from './slugs/known-slugs.ts'
import { valuePagesJob } from './registry/value-pages.ts'
import { namePlaces, namePlacesJob } from './slugs/name-places.ts'
import { tellSearchEnginesJob } from './telling/tell-search-engines.ts'
import { slugRoutes } from './slugs/slugs.routes.ts'
import { countMarketJob } from './statistics/count-market.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'

async function prepare({ act, database }: Preparation): Promise<void> {
  await act(system, namePlaces, placesInFiles())
  forgetSlugs(database.read)
}

export const publicPagesModule: Module = {
  name: 'public-pages',
  routes(http) {
    slugRoutes(http)
    factsRoutes(http)
    statisticsRoutes(http)
  },
  jobs: [namePlacesJob, countMarketJob, valuePagesJob, tellSearchEnginesJob],
  prepare,
}
