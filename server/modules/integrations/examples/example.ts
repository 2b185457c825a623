import type { Answer, Endpoint, Sent } from '../../../../contract/platform/endpoint.ts'
import type { Example } from '../../../platform/http/description/operation.ts'

type Going<E extends Endpoint> = Partial<Sent<E>> & { text?: string; answer: Answer<E> }

/** A call of the contract as it goes well: the compiler and a test hold it to the contract. */
export function exampleOf<E extends Endpoint>(endpoint: E, example: Going<E>): [Endpoint, Example] {
  return [endpoint, example]
}
