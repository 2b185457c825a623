import type { SeoSetting } from '../../../contract/seo/seo.ts'
import {
  isPageType,
  seoLimits,
  type SeoSubject,
  seoText,
  type SeoValue,
  type SeoValueOf,
  valueKindOf,
  withPath,
} from '../../../contract/seo/seo-values.ts'
import type { PageType } from '../../../contract/platform/page-types.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Read } from '../../platform/db/database.ts'
import { pagesChanged } from '../../platform/pages/pages-changed.ts'
import { requireRight } from '../../platform/rights.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { namesOf } from '../identity/index.ts'
import { registeredPage, resolvePath, setGate, setHand, usualGate } from '../public-pages/index.ts'
import { seoSetting } from './seo.queries.ts'
import { barePath, isClosedPath, moveFaults, wordFaults } from './seo.rules.ts'
import {
  countOf,
  currentVersion,
  currentVersions,
  insertVersion,
  lockSettings,
  oldVersion,
  type SeoAt,
} from './seo.store.ts'

interface Saving {
  subject: SeoSubject
  path?: string | undefined
  /** The one that was seen. */
  version: number
  /** Null: as if nobody had set anything. */
  value: SeoValue | null
}

/** Throws `seo_changed` where another has saved meanwhile. */
export async function saveSeo(ctx: Ctx, saving: Saving): Promise<SeoSetting> {
  const at = await save(ctx, saving)
  const { version } = saving
  ctx.audit({ deed: 'seo.save', id: nameOf(at), before: { version }, after: { version: version + 1 } })
  return seoSetting(ctx.tx, at)
}

const nameOf = ({ subject, path }: SeoAt): string => [subject, path].filter(Boolean).join(' ')

async function save(ctx: Ctx, { version, value, ...of }: Saving): Promise<SeoAt> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'manage_seo')
  await lockSettings(tx)
  const at = await placeOf(tx, of)
  const current = await currentVersion(tx, at)
  if ((current?.version ?? 0) !== version) await refuseOvertaken(ctx, current)
  if (value !== null) await requireRightValue(ctx, at, value)
  await insertVersion(tx, { ...at, version: version + 1, value: kept(value), author_id: actor.id, at: now })
  await applyValue(ctx, at, value)
  ctx.emit(pagesChanged({}))
  return at
}

/** The words of a former version become the newest; 0 is what stood there before all of them. */
export async function restoreSeo(
  ctx: Ctx,
  { restored, ...saving }: Omit<Saving, 'value'> & { restored: number },
): Promise<SeoSetting> {
  requireRight(ctx, 'manage_seo')
  const at = await placeOf(ctx.tx, saving)
  const old = restored === 0 ? { value: null } : await oldVersion(ctx.tx, at, restored)
  if (!old) throw new Refusal('missing', 'not_found')
  await save(ctx, { ...saving, value: old.value })
  const { version } = saving
  const after = { version: version + 1, value: restored }
  ctx.audit({ deed: 'seo.restore', id: nameOf(at), before: { version }, after })
  return seoSetting(ctx.tx, at)
}

/** An address that has moved is kept in its bare form; a page's as it is canonical. */
export async function placeOf(
  read: Read,
  { subject, path }: Pick<Saving, 'subject' | 'path'>,
): Promise<SeoAt> {
  const hasPath = (withPath as readonly string[]).includes(subject)
  if (!hasPath) return { subject, path: '' }
  if (path === undefined) throw new Refusal('invalid', 'bad_request', { fields: { path: seoText.path } })
  if (subject === 'page' && isClosedPath(path)) throw wrong({ path: seoText.closedPath })
  if (subject === 'redirect') return { subject, path: barePath(path) }
  if (!OF_PLACE.test(path)) return { subject, path }
  const resolved = await resolvePath(read, path)
  if (resolved.state === 'found') return { subject, path }
  if (resolved.state === 'moved') return { subject, path: resolved.to }
  throw wrong({ path: seoText.noSuchPage })
}

const OF_PLACE = /^\/(?:country|from|tour-operator)\/[^/]/i

async function refuseOvertaken(
  { tx }: Ctx,
  current: Awaited<ReturnType<typeof currentVersion>>,
): Promise<never> {
  const names = current && (await namesOf(tx, [current.author_id]))
  const author = (current && names?.get(current.author_id)?.full) ?? ''
  throw new Refusal('conflict', 'seo_changed', {
    told: { version: String(current?.version ?? 0), author, value: JSON.stringify(current?.value ?? null) },
  })
}

async function requireRightValue(ctx: Ctx, { subject, path }: SeoAt, value: SeoValue): Promise<void> {
  if (value.kind !== valueKindOf(subject)) throw new Refusal('invalid', 'bad_request')
  if (value.kind === 'words' && isPageType(subject)) refuseFaults(wordFaults(value, subject))
  if (value.kind === 'page')
    refuseFaults(wordFaults(value, (await registeredPage(ctx.tx, path))?.type as PageType | undefined))
  if (value.kind === 'redirect' && value.state !== 'none') await requireRightMove(ctx, path, value)
  if (subject === 'page' || subject === 'redirect') await requireRoom(ctx, subject, path)
}

async function requireRightMove(
  { tx }: Ctx,
  path: string,
  { state, to }: SeoValueOf<'redirect'>,
): Promise<void> {
  const others = (await currentVersions(tx)).flatMap(({ subject, path: from, value }) =>
    subject === 'redirect' && from !== path && value?.kind === 'redirect'
      ? [{ path: from, to: value.state === 'moved' ? value.to : null }]
      : [],
  )
  const target = state === 'moved' ? to : null
  refuseFaults(moveFaults({ path, to: target }, others))
  if (target !== null && OF_PLACE.test(target) && (await resolvePath(tx, target)).state !== 'found')
    refuseFaults({ to: seoText.noPage })
}

async function requireRoom({ tx }: Ctx, subject: 'page' | 'redirect', path: string): Promise<void> {
  const max = subject === 'page' ? seoLimits.pages : seoLimits.redirects
  const current = await currentVersion(tx, { subject, path })
  if (!current?.value && (await countOf(tx, subject)) >= max) throw new Refusal('conflict', 'seo_limit')
}

/** An address that is the page's own again, and a page that has nothing of its own, are as if nobody had set them. */
function kept(value: SeoValue | null): SeoValue | null {
  if (value?.kind === 'redirect') {
    if (value.state === 'none') return null
    return value.state === 'gone' ? { ...value, to: '' } : value
  }
  if (value?.kind === 'words' || value?.kind === 'page') {
    const isEmpty = [value.title, value.description, value.h1, value.keywords].every((text) => text === '')
    if (isEmpty && (value.kind === 'words' || value.robots === 'auto')) return null
  }
  return value
}

/** What the pages themselves hold of a setting. */
async function applyValue({ tx, now }: Ctx, { subject, path }: SeoAt, value: SeoValue | null): Promise<void> {
  if (subject === 'gate')
    await setGate(tx, value?.kind === 'gate' ? { ...value, share: value.share / 100 } : usualGate, now)
  if (subject !== 'page') return
  const robots = value?.kind === 'page' ? value.robots : 'auto'
  const reason = value?.kind === 'page' ? value.reason : ''
  await setHand(
    tx,
    path,
    robots === 'auto' ? null : { is: robots === 'index' ? 'forced' : 'blocked', reason, at: now },
  )
}

function refuseFaults(faults: Record<string, string>): void {
  if (Object.keys(faults).length === 0) return
  const named = Object.entries(faults).map(([name, text]) => [name === 'path' ? name : `value.${name}`, text])
  throw wrong(Object.fromEntries(named) as Record<string, string>)
}

function wrong(fields: Record<string, string>): Refusal {
  return new Refusal('invalid', 'bad_request', { fields })
}
