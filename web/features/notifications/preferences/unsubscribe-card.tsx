import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../app/calls/api.ts'
import { buttonClass } from '../../../ui/actions/button-look.ts'

/** One press and the letters stop; whoever came by the letter needs no sign-in. */
export function UnsubscribeCard({ path, title }: { path: string; title: string }) {
  const [state, setState] = useState<'asked' | 'pending' | 'done'>('asked')
  const [problem, setProblem] = useState('')
  const press = async () => {
    setState('pending')
    setProblem('')
    try {
      await callApi('POST', path)
      setState('done')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setState('asked')
    }
  }
  if (state === 'done')
    return (
      <div role="status">
        <h1 className="type-title">Готово, вы отписаны</h1>
        <p className="type-lead mt-4 text-soft">
          Таких писем больше не будет. Передумаете — включите их в{' '}
          <Link to="/profile#notifications" className="text-sea-text underline underline-offset-4">
            профиле
          </Link>
          .
        </p>
      </div>
    )
  return (
    <>
      <h1 className="type-title">Не присылать эти письма?</h1>
      <p className="type-lead mt-4">«{title}»</p>
      <p className="mt-2 text-soft">На сайте и в других каналах вы по-прежнему всё увидите.</p>
      <button
        type="button"
        disabled={state === 'pending'}
        className={`mt-7 ${buttonClass({})}`}
        onClick={() => void press()}
      >
        Отписаться
      </button>
      {problem && (
        <p role="alert" className="mt-4 text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
