import { blocked } from '../../../contract/platform/notices/identity/codes.ts'
import { useState } from 'react'
import { callApi } from '../../app/calls/api.ts'
import { leaveBy } from '../../app/calls/leaving/leave.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'

/** Said instead of every page to a person who is blocked: why nothing opens, and whom to write to; no way leads on (site.css). */
export function BlockedPage({ message }: { message: string }) {
  const [problem, setProblem] = useState('')
  const leave = async () => {
    try {
      await leaveBy((options) => callApi('DELETE', '/api/session', undefined, options))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  // The last one: what is said before it is the reason, in which somebody may have written another.
  const found = [...message.matchAll(/(?<![\w.+-])[\w.+-]+@[\w.-]+\w/g)].at(-1)
  const address = found?.[0]
  const before = message.slice(0, found?.index)
  const after = found ? message.slice(found.index + found[0].length) : ''
  return (
    <section data-closed="" className="page-column flex flex-col items-start gap-6 py-24">
      <title>{`${blocked.title} — Лотур`}</title>
      <h1 className="type-title">{blocked.title}</h1>
      <p className="type-lead max-w-xl">
        {before}
        {address && (
          <a
            href={`mailto:${address}`}
            className="font-medium text-sea-text underline underline-offset-[0.22em]"
          >
            {address}
          </a>
        )}
        {after}
      </p>
      <button type="button" onClick={() => void leave()} className={buttonClass({})}>
        Выйти из аккаунта
      </button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
