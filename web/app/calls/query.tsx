import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiRefusal } from './answers.ts'

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // A refusal will be the same next time; only a lost connection or an overloaded server is worth a retry.
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiRefusal) || isPassing(error.httpStatus)),
      },
    },
  })
}

function isPassing(httpStatus: number): boolean {
  return httpStatus === 0 || httpStatus >= 500
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
