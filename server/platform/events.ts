import type { InternalEvents, LiveEvents } from '../../contract/platform/live.ts'

/** What pages are told, and what processes tell one another by the same way. */
type FrameEvents = LiveEvents & InternalEvents
type FrameName = keyof FrameEvents

/** What an open page is told: at which address, what. Addresses are the keys of server/live-addresses.ts. */
export interface Frame<N extends FrameName = FrameName> {
  key: string
  name: N
  data: FrameEvents[N]
}

export interface Emitted {
  name: string
  /** For the handlers. */
  data: object
  /** Of it what stays with the fact, where that is not all. */
  kept?: object
  frames: Frame[]
}

/** A fact that happened, stored by the commit that made it true. */
export interface EventType<Name extends string, Data extends object> {
  (data: Data): Emitted
  eventName: Name
}

/**
 * Names an event and says which open pages hear of it. Data carries ids and numbers; what names somebody is `unkept`:
 * handlers and pages are told of it, the stored fact is not.
 */
export function defineEvent<Data extends object>() {
  return <const Name extends string>(
    name: Name,
    frames: (data: Data) => Frame[] = () => [],
    { unkept }: { unkept?: keyof Data & string } = {},
  ): EventType<Name, Data> =>
    Object.assign(
      (data: Data): Emitted => ({
        name,
        data,
        frames: frames(data),
        ...(unkept && { kept: { ...data, [unkept]: undefined } }),
      }),
      { eventName: name },
    )
}

/** By what `defineEvent` left on it: a parameter of its call would have to be matched the other way round. */
export type NameOf<E> = E extends { eventName: infer Name extends string } ? Name : never

/** What an event tells its handlers: `DataOf<typeof offerSubmitted>`. */
export type DataOf<E> = E extends (data: infer Data) => Emitted ? Data : never

/** Types a frame by its name. */
export function frame<N extends FrameName>(key: string, name: N, data: FrameEvents[N]): Frame {
  return { key, name, data }
}
