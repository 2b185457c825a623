import { setTimeout as sleep } from 'node:timers/promises'
import { callOutside } from '../../../../platform/outside/call-outside.ts'
import { OutsideFailure } from '../../../../platform/outside/outside-failure.ts'
import { SupplierFailure, type SupplierFault } from '../../suppliers/tour-supplier.ts'
import type { CallMeter } from './call-meter.ts'
import type { Circuit } from '../../../../platform/outside/circuit.ts'
import type { Pace } from './pace.ts'

export interface LineOptions {
  headers: Record<string, string>
  meter: CallMeter
  circuit: Circuit
  pace: Pace
  /** Absent: always. */
  isOn?: () => Promise<boolean>
}

export interface Call {
  /** As a log names it: an address would carry the password. */
  title: string
  url: URL
  signal: AbortSignal
}

/** One line to Tourvisor: metered, bounded in time and size, closed for a while after failures. */
export interface Line {
  /** The parsed JSON of an answer. Throws SupplierFailure. */
  get(call: Call): Promise<unknown>
}

/** An answer that says no by its status: the other side lives. */
export class RefusedCall extends SupplierFailure {
  readonly status: number

  constructor(title: string, status: number) {
    super('refused', `${title}: HTTP ${status}`)
    this.status = status
  }
}

/** Ours alone: 429, told apart because it is asked once more. */
class TooOften extends SupplierFailure {}

export function openLine(options: LineOptions): Line {
  const { circuit, pace } = options
  return {
    async get(call) {
      if (options.isOn && !(await options.isOn()))
        throw new SupplierFailure('unreachable', `${call.title}: not called, it is switched off`)
      const reason = circuit.blockedBecause()
      if (reason) throw new SupplierFailure(reason, `${call.title}: not called, the line has a rest`)
      try {
        const answer = await ask(call, options).catch(async (error: unknown) => {
          if (!(error instanceof TooOften)) throw error
          await sleep(pace.tooManyMs, undefined, { signal: call.signal })
          return ask(call, options)
        })
        circuit.succeeded()
        return answer
      } catch (error) {
        if (call.signal.aborted) throw new SupplierFailure('timeout', `${call.title}: given up by the caller`)
        if (error instanceof TooOften) circuit.throttled()
        else if (error instanceof RefusedCall && error.status !== 401) circuit.succeeded()
        else if (!(error instanceof SupplierFailure && error.kind === 'quota')) circuit.failed()
        throw error
      }
    },
  }
}

async function ask(call: Call, { headers, meter, pace }: LineOptions): Promise<unknown> {
  if (!(await counted(call, meter)))
    throw new SupplierFailure('quota', `${call.title}: today's calls are used up`)
  const { status, text } = await callOutside({
    name: call.title,
    url: call.url,
    headers: { accept: 'application/json', ...headers },
    timeoutMs: pace.callMs,
    bytesMax: pace.answerBytes,
    signal: call.signal,
  }).catch((error: unknown) => {
    throw supplierFailure(error)
  })
  refuseStatus(call.title, status)
  return parse(call.title, text)
}

const faultOf: Record<string, SupplierFault> = { timeout: 'timeout', too_long: 'nonsense' }

function supplierFailure(error: unknown): unknown {
  if (!(error instanceof OutsideFailure)) return error
  return new SupplierFailure(faultOf[error.noAnswer ?? ''] ?? 'unreachable', error.message)
}

async function counted({ title }: Call, meter: CallMeter): Promise<boolean> {
  try {
    return await meter.take()
  } catch (error) {
    throw new SupplierFailure('unreachable', `${title}: calls cannot be counted, ${causeOf(error)}`)
  }
}

function refuseStatus(title: string, status: number): void {
  if (status === 200) return
  if (status === 429) throw new TooOften('quota', `${title}: HTTP 429`)
  if (status >= 500) throw new SupplierFailure('unreachable', `${title}: HTTP ${status}`)
  if (status >= 400) throw new RefusedCall(title, status)
  throw new SupplierFailure('nonsense', `${title}: HTTP ${status}`)
}

/** The classic gateway refuses a wrong password by a plain text with status 200. */
const REFUSAL = /^\W*authori[sz]ation error/i

function parse(title: string, text: string): unknown {
  if (REFUSAL.test(text.slice(0, 100))) throw new SupplierFailure('refused', `${title}: Authorization Error`)
  if (text.trim() === '') throw new SupplierFailure('nonsense', `${title}: an empty answer`)
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own words hold a piece of the answer.
    throw new SupplierFailure('nonsense', `${title}: an answer that is no JSON, ${text.length} characters`)
  }
}

/** ECONNREFUSED and its kin; never an address. */
function causeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? 'no connection'
}
