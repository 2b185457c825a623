import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiRefusal } from './answers.ts'

/** What a page remembers of its calls. */
export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the first try fails at once and says so; what is read comes by itself when it is back.
        networkMode: 'offlineFirst',
        staleTime: 5000,
        // A refusal will be the same next time; only a lost connection or an overloaded server is worth a retry.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiRefusal) || isPassing(error.httpStatus)),
      },
      // What is written, and what costs money, is sent when somebody presses the button and at no other moment.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isPassing(httpStatus: number): boolean {
  return httpStatus === 0 || httpStatus >= 500
}

/**
 * What was to be read anew and could not be, because nobody was there: asked again. The news that asked for it comes no
 * second time.
 */
export function askAgain(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state: { isInvalidated, error } }) =>
      isInvalidated && (!(error instanceof ApiRefusal) || isPassing(error.httpStatus)),
  })
}

let browserClient: QueryClient | undefined

/** The browser's one client, for what runs outside components. */
export function queryClient(): QueryClient {
  browserClient ??= createClient()
  return browserClient
}

/** Every provider in a browser shares one client; on the server each render has its own. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (typeof document === 'undefined') return createClient()
    return queryClient()
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
