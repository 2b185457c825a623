import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal, type RefusalCode } from '../../contract/refusals.ts'
import type { ApiScope } from '../../contract/scopes.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './db/database.ts'
import type { Emitted } from './events.ts'

export type Role = 'agent' | 'admin'

/** What an agency's own system calls by, instead of a sign-in. */
export interface ActorKey {
  id: number
  scopes: readonly ApiScope[]
  /** Why this key opens nothing now, though it is one of ours: it comes from a strange address, say. */
  refusal: RefusalCode | null
}

/** A signed-in person, as the session says, or an agency's key. */
export interface Actor {
  id: number
  /** 0 with a key: there is no session. */
  sessionId: number
  key?: ActorKey
  roles: readonly Role[]
  /** Signed in through the administrators' own entrance. */
  asAdmin: boolean
  /** The owner of the session proved to be there minutes ago: contacts, money and documents are open. */
  isFresh: boolean
}

/** Who stands behind a token: nobody, somebody who is shut out and may only be told so, or somebody who may act. */
export type Known = Actor | 'blocked' | null

export interface JobOptions {
  runAt?: Date
  /** A second job with the same key replaces the first. */
  key?: string
  /** With `key`: the first one's time stays, so that a steady stream does not put it off for ever. */
  keepsTime?: boolean
  /** Jobs of one queue run one after another. */
  queue?: string
  maxAttempts?: number
}

/** What every use case works with: a transaction, who, when, and two ways to tell. */
export interface Ctx {
  tx: Tx
  actor: Actor | null
  now: Date
  address: string
  config: Config
  emit(event: Emitted): void
  /** A job that exists if and only if this transaction commits. */
  enqueue(job: string, payload: object, options?: JobOptions): void
}

/** Who hears of an event. */
export interface Handler {
  name: string
  /** In the very transaction of the event; otherwise a job of its own, tried again alone until it succeeds. */
  within: boolean
  handle(ctx: Ctx, data: never): Promise<unknown>
}

export function defineHandler<Data extends object>(
  name: string,
  handle: (ctx: Ctx, data: Data) => Promise<unknown>,
  options: { within?: boolean } = {},
): Handler {
  return { name, handle, within: options.within ?? false }
}

export type UseCase<Input, Result> = (ctx: Ctx, input: Input) => Promise<Result>

export interface Caller {
  actor: Actor | null
  address: string
  /** With `operation`: a repeat of the same call gets the first answer. */
  idempotency?: { key: string; operation: string } | undefined
}

export const system: Caller = { actor: null, address: 'system' }

export type Act = <Input, Result>(
  caller: Caller,
  useCase: UseCase<Input, Result>,
  input: Input,
) => Promise<Result>

/** The handlers that wait for an event: from server/subscriptions.ts. */
export type HandlersOf = (eventName: string) => readonly Handler[]

export interface ActOptions {
  database: Database
  config: Config
  handlersOf: HandlersOf
  /** Whether the caller's session or key still stands, held until the commit: one that has ended meanwhile writes nothing. */
  holdEntrance?: (tx: Tx, actor: Actor) => Promise<boolean>
  now?: () => Date
}

interface PendingJob {
  job: string
  payload: object
  options: JobOptions
}

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 3

/** Runs a use case in a transaction; what it emitted and enqueued is stored by the same commit. */
export function createAct(options: ActOptions): Act {
  const { database, config, handlersOf, holdEntrance, now = () => new Date() } = options
  const once = <I, R>(caller: Caller, useCase: UseCase<I, R>, input: I): Promise<R> =>
    database.kysely.transaction().execute(async (transaction) => {
      const tx = transaction as Tx
      const events: Emitted[] = []
      const jobs: PendingJob[] = []
      const ctx: Ctx = {
        tx,
        actor: caller.actor,
        address: caller.address,
        now: now(),
        config,
        emit: (event) => void events.push(event),
        enqueue: (job, payload, how = {}) => void jobs.push({ job, payload, options: how }),
      }
      if (caller.actor && holdEntrance && !(await holdEntrance(tx, caller.actor)))
        throw new Refusal('unauthorized', 'unauthorized')
      const first = await claimCall(tx, caller, input)
      if (first) return first.answer as R
      const result = await useCase(ctx, input)
      await runWithin(ctx, events, handlersOf)
      await storeAnswer(tx, caller, result)
      await tell(tx, events, [...jobs, ...handlerJobs(events, handlersOf)])
      return result
    })
  return async (caller, useCase, input) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(caller, useCase, input)
      } catch (error) {
        if (tries >= TRIES || !RETRIED.has((error as { code?: string }).code ?? '')) throw error
      }
    }
  }
}

/** Handlers whose work is part of the fact itself; what they emit is heard in turn. */
async function runWithin(ctx: Ctx, events: Emitted[], handlersOf: HandlersOf): Promise<void> {
  for (const event of events) {
    for (const handler of handlersOf(event.name))
      if (handler.within) await handler.handle(ctx, event.data as never)
  }
}

/** One job for each handler, so that a handler that fails is tried again alone. */
function handlerJobs(events: Emitted[], handlersOf: HandlersOf): PendingJob[] {
  return events.flatMap((event) =>
    handlersOf(event.name)
      .filter((handler) => !handler.within)
      .map((handler) => ({
        job: 'event',
        payload: { handler: handler.name, data: event.data },
        options: {},
      })),
  )
}

/** Events, frames, jobs and the one NOTIFY of a transaction, in one statement. */
async function tell(tx: Tx, events: Emitted[], jobs: PendingJob[]): Promise<void> {
  if (events.length === 0 && jobs.length === 0) return
  const frames = events.flatMap((event) => event.frames)
  const specs = jobs.map(({ job, payload, options }) => ({
    job,
    payload,
    run_at: options.runAt?.toISOString() ?? null,
    key: options.key ?? null,
    mode: options.keepsTime ? 'preserve_run_at' : 'replace',
    queue: options.queue ?? null,
    tries: options.maxAttempts ?? 12,
  }))
  await sql`
    with facts as (
      insert into event (name, data)
      select name, data from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(name text, data jsonb)
    ), frames as (
      insert into live_frame (url, name, data)
      select key, name, data from jsonb_to_recordset(${JSON.stringify(frames)}::jsonb) as f(key text, name text, data jsonb)
      returning id, url, name, data
    ), told as (
      select pg_notify('live', case
        when octet_length(whole) < 7500 then whole
        else (select json_agg(id)::text from frames) end)
      from (select json_agg(frames)::text as whole from frames) as f where whole is not null
    ), queued as (
      select graphile_worker.add_job(job, payload, run_at => run_at, max_attempts => tries, job_key => key,
        job_key_mode => mode, queue_name => queue)
      from jsonb_to_recordset(${JSON.stringify(specs)}::jsonb)
        as j(job text, payload json, run_at timestamptz, key text, mode text, queue text, tries integer)
    )
    select (select count(*) from told), (select count(*) from queued)`.execute(tx)
}

/** Takes the key, or gives the first call's answer; waits while the first is still under way. */
async function claimCall(tx: Tx, caller: Caller, input: unknown): Promise<{ answer: unknown } | null> {
  const { actor, idempotency } = caller
  if (!actor || !idempotency) return null
  const input_hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await tx
    .insertInto('idempotent_call')
    .values({ actor_id: actor.id, ...idempotency, input_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const first = await tx
    .selectFrom('idempotent_call')
    .select(['input_hash', 'answer'])
    .where('actor_id', '=', actor.id)
    .where('operation', '=', idempotency.operation)
    .where('key', '=', idempotency.key)
    .executeTakeFirstOrThrow()
  if (!first.input_hash.equals(input_hash)) throw new Refusal('conflict', 'idempotency_mismatch')
  return { answer: first.answer }
}

async function storeAnswer(tx: Tx, caller: Caller, answer: unknown): Promise<void> {
  const { actor, idempotency } = caller
  if (!actor || !idempotency) return
  await tx
    .updateTable('idempotent_call')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('actor_id', '=', actor.id)
    .where('operation', '=', idempotency.operation)
    .where('key', '=', idempotency.key)
    .execute()
}

/** The signed-in person, or the refusal that says to sign in. */
export function requireActor({ actor }: Pick<Ctx, 'actor'>): Actor {
  if (!actor) throw new Refusal('unauthorized', 'unauthorized')
  return actor
}
