import { Fragment, useState } from 'react'
import { Notice } from '../../ui/status/notice.tsx'
import type { Problem } from './problem.ts'
import { identityTexts as texts } from './texts.ts'
import { useSecondsUntil } from './codes/waiting.ts'

interface ProblemNoticeProps {
  problem: Problem
  /** What was being done. */
  title?: string | undefined
}

/** A problem that belongs to no field. */
export function ProblemNotice({ problem, title }: ProblemNoticeProps) {
  const isWait = problem.kind === 'wait'
  return (
    <Notice tone={isWait ? 'warn' : 'danger'} title={title} isLive>
      <Linked text={problem.text} /> {isWait && <Countdown key={problem.until} until={problem.until} />}
    </Notice>
  )
}

/** Seen ticking; heard once at its beginning and once at its end. */
function Countdown({ until }: { until: number }) {
  const seconds = useSecondsUntil(until)
  const [first] = useState(seconds)
  if (seconds === 0) return texts.tryAgain
  return (
    <>
      <span aria-hidden className="tabular">
        {texts.tryAgainIn(seconds)}
      </span>
      <span className="sr-only">{texts.tryAgainIn(first)}</span>
    </>
  )
}

const EMAIL = /((?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9.-]+[a-z0-9])/i

/** A text whose e-mails, such as that of the support, can be written to at once. */
export function Linked({ text }: { text: string }) {
  return text.split(EMAIL).map((part, at) =>
    EMAIL.test(part) ? (
      <a
        key={part}
        href={`mailto:${part}`}
        className="font-medium whitespace-nowrap text-sea-text underline underline-offset-4"
      >
        {part}
      </a>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}
