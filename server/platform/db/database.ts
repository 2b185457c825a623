import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.ts'

declare const written: unique symbol

/** A transaction. Only this type can write, so that a write outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly [written]: true }

/** Reading: the pool or a transaction. */
export type Read = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'withRecursive' | 'getExecutor' | 'fn'>
