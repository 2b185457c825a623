import { titleOf } from '../../support/contract.ts'
import type { Fault } from './judge.ts'
import type { Shot } from '../shots.ts'

/** Equal faults at one operation, with the first as the example. */
interface Finding {
  kind: string
  title: string
  times: number
  detail: string
  example: string
}

/** What has been found, grouped, so that a thousand equal faults are one line with a command that repeats the first. */
export class Findings {
  readonly #byKey = new Map<string, Finding>()
  readonly #say: (line: string) => void

  /** `say` hears each kind at once: a run that is cut short has told what it knew. */
  constructor(say: (line: string) => void = () => {}) {
    this.#say = say
  }

  add({ kind, detail, isEverywhere = false }: Fault, shot: Shot | null): void {
    const title = shot && !isEverywhere ? titleOf(shot.of.endpoint) : ''
    const key = `${kind} ${title}`
    const before = this.#byKey.get(key)
    if (before) {
      before.times++
      return
    }
    const found = { kind, title, times: 1, detail, example: shot ? exampleOf(shot) : '' }
    this.#byKey.set(key, found)
    this.#say(`FAULT ${told(found)}`)
  }

  get count(): number {
    return this.#byKey.size
  }

  lines(): string[] {
    return [...this.#byKey.values()].toSorted((one, other) => other.times - one.times).map(told)
  }
}

function told({ kind, title, times, detail, example }: Finding): string {
  return [`${kind}${title && `: ${title}`} (${times})`, `    ${detail}`, example && `    ${example}`]
    .filter(Boolean)
    .join('\n')
}

const SHOWN = 600

function exampleOf({ of, bytes }: Shot): string {
  const sent = JSON.stringify(
    bytes
      .subarray(0, SHOWN)
      .toString()
      .replaceAll(/Bearer \S+|token=\S+/g, '…'),
  )
  return [
    `${of.caller}, ${of.done.join(', ')}: ${sent}${bytes.length > SHOWN ? ` and ${bytes.length - SHOWN} bytes more` : ''}`,
    `npm run fuzz -- --replay=${of.seed}:${of.index}`,
  ].join('\n    ')
}
