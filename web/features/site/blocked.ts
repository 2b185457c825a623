import { isRouteErrorResponse } from 'react-router'

/** Why nothing opens, where it is because the person is blocked. */
export function blockedMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { blocked?: string } | null)?.blocked
}
