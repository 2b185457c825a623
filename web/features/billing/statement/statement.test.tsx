import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getStatement } from '../../../../contract/billing/billing.ts'
import { pagesKeyOf } from '../../../app/calls/keys.ts'
import type { StatementPage } from '../billing.api.ts'
import { Statement } from './statement.tsx'

const shown = (known?: StatementPage) => {
  const client = new QueryClient()
  const key = pagesKeyOf(getStatement, { query: {} })
  if (known) client.setQueryData(key, { pages: [known], pageParams: [0] })
  const page = (
    <QueryClientProvider client={client}>
      <Statement />
    </QueryClientProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

test('AGT-06 a statement that has not come yet does not say that no money has moved', () => {
  const nothing: StatementPage = {
    entries: [],
    has_more: false,
    opening_kopecks: 0,
    income_kopecks: 0,
    outcome_kopecks: 0,
    closing_kopecks: 0,
  }
  expect(shown()).not.toContain('Движений пока нет')
  expect(shown(nothing)).toContain('Движений пока нет')
})
