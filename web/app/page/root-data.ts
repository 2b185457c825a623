import { useRouteLoaderData } from 'react-router'

/** Only effects write it, so on the server, which serves many, it stays empty. */
let lastRead: unknown

/** Of what `useRootData` has said on this page, kept for the next one. */
export function rememberRootData(root: unknown): void {
  lastRead = root
}

/**
 * What the root loader tells every page. A call that fails takes the root's data with it: then what was read before, so
 * that a person stays who they are. Undefined on a page whose very first reading has failed: nobody knows whose it is.
 */
export function useRootData<Root>(): Root | undefined {
  return (useRouteLoaderData<unknown>('root') ?? lastRead) as Root | undefined
}
