import type { PageType } from '../../../contract/platform/page-types.ts'
import { isPageType, robotsLines } from '../../../contract/seo/seo-values.ts'
import type { HeadWords } from '../../../contract/seo/templates.ts'
import type { Read } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { SiteSettings } from '../../platform/pages/site-settings.ts'
import { barePath } from './seo.rules.ts'
import { currentVersions, type VersionRow } from './seo.store.ts'

/** A change is heard of at once; this is for one that was missed. */
const FRESH_MS = 60_000

export interface KeptSettings {
  /** At once, as they were read last. */
  now(): SiteSettings
  refresh(): Promise<void>
}

/** What the staff have set, in memory: asked for by every page. */
export async function keepSettings(read: Read, log: Log): Promise<KeptSettings> {
  let settings = arrange(await currentVersions(read))
  let readAt = performance.now()
  const refresh = async () => {
    readAt = performance.now()
    try {
      settings = arrange(await currentVersions(read))
    } catch (error) {
      log.warn({ err: error }, 'settings of search engines could not be read')
    }
  }
  return {
    now: () => {
      if (performance.now() - readAt > FRESH_MS) void refresh()
      return settings
    },
    refresh,
  }
}

export function arrange(rows: readonly VersionRow[]): SiteSettings {
  const templates: Partial<Record<PageType, HeadWords>> = {}
  const pages = new Map<string, HeadWords>()
  const keptOut = new Set<string>()
  const moved = new Map<string, string | null>()
  let robots = ''
  for (const { subject, path, value } of rows) {
    if (value?.kind === 'words' && isPageType(subject)) templates[subject] = value
    if (value?.kind === 'page') pages.set(barePath(path), value)
    if (value?.kind === 'page' && value.robots === 'noindex') keptOut.add(barePath(path))
    if (value?.kind === 'redirect') moved.set(path, value.state === 'moved' ? value.to : null)
    if (value?.kind === 'robots') robots = robotsLines(value.lines).join('\n')
  }
  return {
    robots,
    movedTo: (path) => (moved.size === 0 ? undefined : moved.get(barePath(path))),
    isKeptOut: (path) => keptOut.size > 0 && keptOut.has(barePath(path)),
    headOf: (path) => ({ templates, own: pages.size === 0 ? undefined : pages.get(barePath(path)) }),
  }
}
