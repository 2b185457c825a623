import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The layout shift of Core Web Vitals since the page was opened: what moved without anybody's press. */
export async function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: LayoutShift[] = []
    const keep = (entries: PerformanceEntryList) => void shifts.push(...(entries as LayoutShift[]))
    const observer = new PerformanceObserver((told) => keep(told.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was drawn last is reported with the next frame, and told in a turn of its own.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve))
    keep(observer.takeRecords())
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}
