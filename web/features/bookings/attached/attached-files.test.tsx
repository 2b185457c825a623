import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FileList } from './attached-files.tsx'

const shown = (titles: readonly string[]) => {
  const files = titles.map((title, id) => ({ id, title, size: 2048 }))
  const list = <FileList label="Документы о расходах" files={files} addressOf={(id) => `/files/${id}`} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />)
}

test('BOOK-25 papers beside the costs stand under a heading that is seen, and without papers there is none', () => {
  expect(shown(['Счёт 15.pdf'])).toMatch(/<h3[^>]*>Документы о расходах<\/h3>.*Счёт 15\.pdf/s)
  expect(shown([])).toBe('')
})
