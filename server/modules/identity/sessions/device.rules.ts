import Bowser from 'bowser'

export interface Device {
  /** «Яндекс Браузер, Android» */
  device: string
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
}

const UNKNOWN = 'Неизвестное устройство'
const kinds: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }
const russian: Record<string, string> = { 'Yandex Browser': 'Яндекс Браузер', 'iOS iPad': 'iPad' }

/** A browser and a system in words, from what the browser said about itself; it may say anything. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent?.trim()) return { device: UNKNOWN, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = kinds[platform.type ?? ''] ?? 'unknown'
  const words = [browser.name, systemOf(os.name, platform.model)].filter((word) => word !== undefined)
  return { device: words.map((word) => russian[word] ?? word).join(', ') || UNKNOWN, kind }
}

/** An iPhone is known by its own name, not by that of its system. */
function systemOf(system: string | undefined, model: string | undefined): string | undefined {
  return system === 'iOS' && model ? model : system
}
