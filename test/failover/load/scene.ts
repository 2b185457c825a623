import type { OpenPage } from '../../chaos/scene/open-page.ts'
import type { Journal } from '../../kill/traffic/journal.ts'
import type { Cast } from '../../kill/traffic/people.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { TopUp } from './payments.ts'
import type { Product } from './product.ts'

/** A cluster, the product on it, people at work and agents' pages open. */
export interface Scene {
  cluster: Cluster
  product: Product
  cast: Cast
  journal: Journal
  topUps: TopUp[]
  /** So many of them have come to their end in earlier rounds. */
  settled: number
  pages: readonly OpenPage[]
  readLogs: () => string[]
  /** When launches were answered, by `performance.now()`. */
  answeredAt: Map<number, number>
  /** When those who pay last proved who they are, by `performance.now()`. */
  provedAt: number
  word: string
  rounds: number
  /** So many times slower than usual people work here. */
  pace: number
}

export const servedBy = ({ siteUrl, connect, sql }: Cluster) => ({ url: siteUrl, connect, sql })
