import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PastLastPage } from './past-last-page.tsx'

test('ADM-02, ADM-04 a page past the last says that the list is not empty and leads to its end', () => {
  const page = <PastLastPage pages={2} hrefFor={(n) => `/admin/users?blocked=1&page=${n}`} />
  const drawn = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
  )
  expect(drawn).toContain('href="/admin/users?blocked=1&amp;page=2"')
  expect(drawn).toContain('уже пусто')
})
