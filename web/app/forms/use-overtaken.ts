import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from '../../ui/overlays/toast.tsx'

/** What is being written about things of a list that others may settle meanwhile. */
export class Written {
  readonly #texts = new Map<number, string>()

  write(id: number, text: string): void {
    this.#texts.set(id, text)
  }

  /** It is sent. */
  forget(id: number): void {
    this.#texts.delete(id)
  }

  /** What was written about things that are listed no more; told once. */
  takeGone(listed: readonly number[]): [id: number, text: string][] {
    const gone = [...this.#texts].filter(([id]) => !listed.includes(id))
    for (const [id] of gone) this.#texts.delete(id)
    return gone.filter(([, text]) => text.trim() !== '')
  }
}

/** A thing that somebody else settles goes with its form: `tell` is asked what has happened to it. */
export function useOvertaken(
  listed: readonly number[] | undefined,
  tell: (id: number, typed: string) => unknown,
): Written {
  const [written] = useState(() => new Written())
  const told = useEffectEvent(tell)
  const key = listed?.join()
  useEffect(() => {
    if (key === undefined) return
    const ids = key === '' ? [] : key.split(',').map(Number)
    for (const [id, typed] of written.takeGone(ids)) void told(id, typed)
  }, [key, written])
  return written
}

/** Stays until it is closed, with what was written, so that it can be copied. */
export function tellSettled({ title, text, typed }: { title: string; text: string; typed: string }): void {
  notify({ tone: 'danger', title, text: `${text} Вы писали: «${typed}»`, timeout: 0 })
}
