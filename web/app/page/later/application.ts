import type { LoadPlan } from './plan.ts'

interface Means {
  plan: LoadPlan
  /** Brings the whole style sheet, before anything is drawn that the page has not come with. */
  dress: () => Promise<void>
  /** `import()`, which a bundler would take for its own. */
  load: (file: string) => Promise<unknown>
  /** Tells the visitor that nothing has come, and what to do about it. */
  tell: (again: () => void) => void
}

/** The application that is not there yet. */
export interface Application {
  /** While the browser does nothing else. */
  start: () => void
  /** Somebody waits for it: at once, and what goes wrong is told. */
  hurry: () => void
  /** Its window is wanted too. */
  fetchWindow: () => void
  hasFailed: () => boolean
}

/** Runs inline, as text: it must need nothing from outside. */
export function laterApplication(page: Window, { plan, dress, load, tell }: Means): Application {
  const { document } = page
  let isAwaited = false
  let isRunning = false
  let hasFailed = false
  let goOn = () => {}

  const fetchAhead = (files: string[]) => {
    for (const href of files) {
      if (document.querySelector(`link[href="${href}"]`)) continue
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }

  const untilIdle = () =>
    new Promise<void>((resolve) => {
      goOn = resolve
      // Safari learned it late.
      if (isAwaited || !('requestIdleCallback' in page)) resolve()
      else page.requestIdleCallback(() => resolve(), { timeout: 2000 })
    })

  const run = async () => {
    await untilIdle()
    const modules = plan.routes.map(async ([id, file]) => [id, await load(file)] as const)
    const [loaded] = await Promise.all([Promise.all(modules), load(plan.manifest), dress()])
    Object.assign(page, { __reactRouterRouteModules: Object.fromEntries(loaded) })
    await load(plan.entry)
  }

  const fail = () => {
    isRunning = false
    hasFailed = true
    // A preload that has failed would not be asked for again.
    for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.remove()
    if (isAwaited) tell(start)
  }

  const start = () => {
    if (isRunning) return
    isRunning = true
    fetchAhead(plan.files)
    // What fails meanwhile is asked for again when it is waited for.
    dress().catch(() => undefined)
    run().catch(fail)
  }

  return {
    start,
    hurry: () => {
      isAwaited = true
      goOn()
      start()
    },
    fetchWindow: () => fetchAhead(plan.window),
    hasFailed: () => hasFailed,
  }
}

/** Puts the whole style sheet behind the rules that the page has come with, once. Runs inline, as text. */
export function laterStyles(page: Window, place: Element | null, href: string | undefined) {
  let dressing: Promise<void> | undefined
  return (): Promise<void> =>
    (dressing ??= new Promise((resolve, reject) => {
      if (!place || !href) return resolve()
      const sheet = page.document.createElement('link')
      Object.assign(sheet, { rel: 'stylesheet', href, onload: resolve })
      sheet.onerror = (event) => {
        sheet.remove()
        dressing = undefined
        reject(event)
      }
      place.after(sheet)
    }))
}

/** Without React, which has not come. `file`: one that the page was built with, which is gone after a release. */
export async function tellLate(page: Window, file: string, again: () => void): Promise<void> {
  const { document, location } = page
  const answer = await page.fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const isFormer = answer?.status === 404
  if (document.querySelector('.late-notice')) return
  const notice = document.createElement('p')
  notice.className = 'late-notice'
  notice.setAttribute('role', 'alert')
  notice.textContent = isFormer
    ? 'Сайт обновился, пока страница была открыта. '
    : 'Страница не отвечает: проверьте интернет. '
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = isFormer ? 'Открыть заново' : 'Повторить'
  // Nothing that React would ever take over, see early-press.ts.
  button.dataset.own = ''
  button.addEventListener('click', () => {
    notice.remove()
    if (isFormer) location.reload()
    else again()
  })
  notice.append(button)
  document.body.append(notice)
}
