import { useRef, useState } from 'react'
import { type Problem, problemOf } from '../problem.ts'

interface Attempt<Name extends string> {
  /** Which of a form's actions is under way. */
  pending: Name | null
  problem: Problem | null
  /** Which action the problem is of. */
  failed: Name | null
  refuse: (problem: Problem | null) => void
  /** Runs an action, unless one is under way already. */
  attempt: (name: Name, action: () => Promise<void>) => Promise<Problem | null>
}

/** One action at a time: a second press while the first waits for its answer does nothing. */
export function useAttempt<Name extends string>(): Attempt<Name> {
  const isBusy = useRef(false)
  const [pending, setPending] = useState<Name | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [failed, setFailed] = useState<Name | null>(null)
  const attempt = async (name: Name, action: () => Promise<void>) => {
    if (isBusy.current) return null
    isBusy.current = true
    setPending(name)
    setProblem(null)
    try {
      await action()
      return null
    } catch (error) {
      const found = problemOf(error)
      setProblem(found)
      setFailed(name)
      return found
    } finally {
      isBusy.current = false
      setPending(null)
    }
  }
  return { pending, problem, failed, refuse: setProblem, attempt }
}
