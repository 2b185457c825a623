import type { LiveEvents, LiveName } from '../../contract/live.ts'

/** What an open page is told: at which address, what. Addresses are the keys of server/live-addresses.ts. */
export interface Frame<N extends LiveName = LiveName> {
  key: string
  name: N
  data: LiveEvents[N]
}

export interface Emitted {
  name: string
  data: object
  frames: Frame[]
}

/** A fact that happened, stored by the commit that made it true. */
export interface EventType<Name extends string, Data extends object> {
  (data: Data): Emitted
  eventName: Name
}

/** Names an event and says which open pages hear of it. Data carries ids and numbers, never personal data. */
export function defineEvent<Data extends object>() {
  return <const Name extends string>(
    name: Name,
    frames: (data: Data) => Frame[] = () => [],
  ): EventType<Name, Data> =>
    Object.assign((data: Data): Emitted => ({ name, data, frames: frames(data) }), { eventName: name })
}

export type NameOf<E> = E extends EventType<infer Name, object> ? Name : never

/** Types a frame by its name. */
export function frame<N extends LiveName>(key: string, name: N, data: LiveEvents[N]): Frame {
  return { key, name, data }
}
