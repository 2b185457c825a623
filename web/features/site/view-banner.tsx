import { useEffect, useEffectEvent, useState } from 'react'
import { ApiRefusal, callApi } from '../../app/calls/api.ts'
import { onViewTurned, turnView } from '../../app/calls/leaving/turn-view.ts'
import { displayName, type User } from '../../app/page/user.ts'
import { counted } from '../../ui/words/format.ts'

interface ViewBannerProps {
  user: User
  view: NonNullable<User['view']>
}

/** What stands by the top of a window keeps under the bar. */
const ROOM = `
  html { scroll-padding-top: 3.5rem }
  body { padding-top: 3.5rem }
  @media (width >= 48rem) {
    html { scroll-padding-top: 2.75rem }
    body { padding-top: 2.75rem }
    .site-menu { translate: 0 2.75rem }
  }
  @media print { body { padding-top: 0 } }
`

/** Over every page of one of the staff who sees the site as somebody: whose it is, for how long, and the way out. */
export function ViewBanner({ user, view }: ViewBannerProps) {
  const { isEnding, problem, end } = useEnd(user)
  const seconds = useSecondsLeft(view, () => location.replace(listPath(user)))
  return (
    <section
      aria-label="Просмотр глазами пользователя"
      className="fixed inset-x-0 top-0 z-40 flex h-14 items-center gap-3 bg-ink px-4 text-sm text-paper max-sm:text-xs md:h-11 md:justify-center print:hidden"
    >
      <style>{ROOM}</style>
      {problem ? (
        <p role="alert" className="line-clamp-2 min-w-0 leading-tight max-md:flex-1">
          {problem}
        </p>
      ) : (
        <p className="flex min-w-0 leading-tight whitespace-nowrap max-md:flex-1 max-md:flex-col">
          <span className="truncate">
            Вы смотрите глазами: <strong className="font-semibold">{displayName(user)}</strong>
          </span>
          <span>
            <span className="max-md:hidden" aria-hidden>
              &nbsp;·&nbsp;
            </span>
            только чтение, {leftInWords(seconds)}
          </span>
        </p>
      )}
      <button
        type="button"
        onClick={() => void end()}
        disabled={isEnding}
        className="min-h-9 shrink-0 rounded-sm border border-current px-3 font-semibold md:min-h-8"
      >
        Выйти
      </button>
    </section>
  )
}

function leftInWords(seconds: number): string {
  if (seconds < 60) return 'меньше минуты'
  return `ещё ${counted(Math.ceil(seconds / 60), ['минута', 'минуты', 'минут'])}`
}

const listPath = ({ id }: User) => `/admin/users?search=${id}`

function useEnd(user: User) {
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState('')
  const end = async () => {
    setEnding(true)
    try {
      await turnView(async (options) => {
        await callApi('DELETE', `/api/admin/users/${user.id}/view`, undefined, options).catch(unlessOver)
      }, listPath(user))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setEnding(false)
    }
  }
  useEffect(() => onViewTurned(() => location.reload()), [])
  return { isEnding, problem, end }
}

/** Its time is up, or the person has ended it: who wants to be out is. */
function unlessOver(error: unknown): void {
  if (!(error instanceof ApiRefusal) || error.httpStatus !== 404) throw error
}

const TICK_MS = 5000

function useSecondsLeft(view: ViewBannerProps['view'], onOver: () => void): number {
  const [seconds, setSeconds] = useState(view.seconds_left)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    // By the clock: a machine that has slept wakes with the view over.
    const end = Date.now() + view.seconds_left * 1000
    const tick = () => {
      const left = Math.round((end - Date.now()) / 1000)
      setSeconds(left)
      if (left < 0) over()
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [view])
  return seconds
}
