import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The layout shift of Core Web Vitals since the page was opened: what moved without anybody's press. */
export async function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was drawn last is reported with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shifts = observer.takeRecords() as LayoutShift[]
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}
