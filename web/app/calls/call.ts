import { somethingWrong } from '../../../contract/platform/notices/system.ts'
import type { Answer, Endpoint, Sent } from '../../../contract/platform/endpoint.ts'
import { addressOf } from './address.ts'
import { ApiRefusal, callApi, type CallOptions } from './api.ts'

/**
 * Calls one endpoint of the contract; what goes out and what comes back are typed by it. Throws as `callApi` does.
 * Endpoint objects carry their schemas: import them only in code that no first page loads.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options?: CallOptions,
): Promise<Answer<E>> {
  const { body } = sent as { body?: unknown }
  return (await callApi(endpoint.method, addressOf(endpoint, sent), body, options)) as Answer<E>
}

/** The sentence to show for a failed call. */
export function messageOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.message : somethingWrong.title
}
