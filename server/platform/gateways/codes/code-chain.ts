import { type Circuit, createCircuit, through } from '../../outside/circuit.ts'
import { OutsideFailure, type OutsideFault } from '../../outside/outside-failure.ts'
import type { CodeGateway } from '../gateway-kinds.ts'
import type { CodeProvider } from './code-provider.ts'

const PACE = { failuresInRow: 3, restMs: 60_000 }

interface Link {
  provider: CodeProvider
  circuit: Circuit
}

/**
 * The first provider that takes a code over, in the order of the configuration. One that fails, or does not serve us,
 * is left alone for a minute. A call to a number that cannot be called is not tried elsewhere: an SMS is quicker.
 */
export function codeChain(providers: readonly CodeProvider[], clock?: () => number): CodeGateway {
  const links = providers.map((provider) => ({ provider, circuit: createCircuit(PACE, clock) }))
  return {
    sendSms: async (sms) => {
      const { provider } = await firstOf(links, (one) => one.sendSms(sms), { again: ['never'] })
      return { provider }
    },
    call: async (ringing) => {
      const { provider, result } = await firstOf(links, (one) => one.call(ringing), { again: [] })
      return { provider, digits: result }
    },
  }
}

interface First<T> {
  provider: string
  result: T
}

/** `again`: failures that are about the phone, after which the next provider is asked all the same. */
async function firstOf<T>(
  links: readonly Link[],
  work: (provider: CodeProvider) => Promise<T>,
  { again }: { again: readonly OutsideFault[] },
): Promise<First<T>> {
  const failures: OutsideFailure[] = []
  for (const link of links) {
    const tried = await tryLink(link, work)
    if (!(tried instanceof OutsideFailure)) return { provider: link.provider.name, result: tried.result }
    if (tried.fault === 'never' && !again.includes('never')) throw tried
    failures.push(tried)
  }
  throw worthiest(failures)
}

async function tryLink<T>(
  { provider, circuit }: Link,
  work: (provider: CodeProvider) => Promise<T>,
): Promise<{ result: T } | OutsideFailure> {
  try {
    return { result: await through(circuit, provider.name, () => work(provider)) }
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    return error
  }
}

/** What is told of several failures: a later try helps where it helps with one of them. */
function worthiest(failures: readonly OutsideFailure[]): OutsideFailure {
  const order: OutsideFault[] = ['later', 'ours', 'never']
  const message = failures.map((failure) => failure.message).join('; ')
  const fault = order.find((one) => failures.some((failure) => failure.fault === one)) ?? 'later'
  return new OutsideFailure(fault, message)
}
