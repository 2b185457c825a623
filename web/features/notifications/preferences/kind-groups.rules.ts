import type { PreferenceChange, Preferences } from '../notifications.api.ts'

type Kind = Preferences['kinds'][number]
type Channel = Preferences['channels'][number]['name']

export interface KindGroup {
  title: string
  kinds: Kind[]
}

const groups = [
  { title: 'Аукционы и отклики', of: /^(?:offers?|auction|market|request|special-offer)\./ },
  { title: 'Переписка и деньги', of: /^(?:message|fee|top_up|money|refund|ledger)\./ },
  { title: 'Безопасность и кабинет', of: /^/ },
] as const

/** Three groups, each kind in the first that knows it; a group of nothing is none. */
export function kindGroups(kinds: readonly Kind[]): KindGroup[] {
  const byTitle = Map.groupBy(kinds, ({ kind }) => groups.find(({ of }) => of.test(kind))?.title)
  return groups.flatMap(({ title }) => {
    const own = byTitle.get(title)
    return own ? [{ title, kinds: own }] : []
  })
}

/** Whether a channel is on for all of them, for some or for none. */
export function allBy(kinds: readonly Kind[], channel: Channel): 'all' | 'some' | 'none' {
  const on = kinds.filter((kind) => kind.on.includes(channel)).length
  return on === kinds.length ? 'all' : on > 0 ? 'some' : 'none'
}

/** A whole column at once: what is to change, and nothing of what stands so or cannot be switched off. */
export function switchAll(kinds: readonly Kind[], channel: Channel): NonNullable<PreferenceChange['kinds']> {
  const is_on = allBy(kinds, channel) !== 'all'
  return kinds
    .filter(({ on, required }) => on.includes(channel) !== is_on && !required.includes(channel))
    .map(({ kind }) => ({ kind, channel, is_on }))
}

/** 'Включено 12 из 35' is said of a folded group. */
export function onOf(kinds: readonly Kind[], channels: readonly unknown[]): { on: number; of: number } {
  return { on: kinds.reduce((sum, { on }) => sum + on.length, 0), of: kinds.length * channels.length }
}
