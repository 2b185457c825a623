import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { type CookieChoice, storeChoice, storedChoice } from '../../app/analytics/cookie-choice.ts'
import {
  COUNTER_COOKIE,
  type Counters,
  type CounterWindow,
  startCounters,
} from '../../app/analytics/counters.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'

/**
 * The line of the footer that changes the choice, and the question itself until it has been answered. Nothing is loaded
 * from a counter before that.
 */
export function CookieBanner({ counters }: { counters: Counters }) {
  const stored = useSyncExternalStore(never, storedChoice, () => 'unknown' as const)
  const [chosen, setChosen] = useState<CookieChoice | null>(null)
  const choice = chosen ?? stored
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (choice !== 'all') return
    return startCounters(counters, {
      window: window as CounterWindow,
      path: () => location.pathname,
      load: loadScript,
      now: Date.now,
    })
  }, [choice, counters])
  const choose = (next: CookieChoice) => {
    const isWithdrawn = choice === 'all' && next === 'necessary'
    storeChoice(next)
    setChosen(next)
    setAsking(false)
    if (isWithdrawn) forgetCounters()
  }
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="underline-offset-4 hover:underline">
        Настройки cookie
      </button>
      {(choice === null || isAsking) && <Question onChoose={choose} />}
    </>
  )
}

/** Nobody but this banner changes the choice while the page stands. */
const never = () => () => undefined

function Question({ onChoose }: { onChoose: (choice: CookieChoice) => void }) {
  return (
    <section
      aria-label="Файлы cookie"
      className="fixed inset-x-3 bottom-[calc(var(--tab-bar)+0.75rem)] z-40 mx-auto max-w-xl animate-appear rounded-xl border border-line bg-card p-5 text-base text-ink shadow-float sm:inset-x-6 sm:bottom-6"
    >
      <p className="font-semibold">Можно считать посещения?</p>
      <p className="mt-1 text-sm text-soft">
        Счётчики Яндекса и VK ставят свои cookie и показывают нам, на каком шаге сайт неудобен. Без них всё
        работает так же. Подробнее —{' '}
        <Link to="/documents/terms-of-use" className="text-sea-text underline underline-offset-4">
          о персональных данных
        </Link>
        .
      </p>
      <div className="mt-4 grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        <button type="button" onClick={() => onChoose('necessary')} className={buttonClass({ size: 's' })}>
          Только необходимые
        </button>
        <button type="button" onClick={() => onChoose('all')} className={buttonClass({ size: 's' })}>
          Разрешить счётчики
        </button>
      </div>
    </section>
  )
}

function loadScript(src: string): void {
  if (document.querySelector(`script[src="${src}"]`)) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

/** Their cookies go; a script that runs already leaves with the page. */
function forgetCounters(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1)
    if (COUNTER_COOKIE.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
  location.reload()
}
