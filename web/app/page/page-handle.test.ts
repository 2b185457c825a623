import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pagesOf } from './page-handle.ts'

test('a page is known by the whole of its path, through layouts that have none', () => {
  const page = (id: string, place: { parentId?: string; path?: string }, handle?: object) => ({
    id,
    ...place,
    module: { default: () => null, ...(handle && { handle }) },
  })
  const routes = Object.fromEntries(
    [
      page('root', { path: '' }),
      page('pages/home', { parentId: 'root' }, { cache: 'guests' }),
      page('pages/documents/layout', { parentId: 'root' }),
      page(
        'pages/documents/legal',
        { parentId: 'pages/documents/layout', path: 'documents/legal' },
        { budget: 1 },
      ),
      page('pages/requests', { parentId: 'root', path: 'travel-agent/requests' }),
      page('pages/request', { parentId: 'pages/requests', path: ':requestId' }, {}),
      page('pages/profile', { parentId: 'root', path: 'profile' }),
    ].map((route) => [route.id, route]),
  ) as ServerBuild['routes']
  expect(pagesOf(routes)).toEqual([
    { id: 'pages/home', path: '/', handle: { cache: 'guests' } },
    { id: 'pages/documents/legal', path: '/documents/legal', handle: { budget: 1 } },
    { id: 'pages/request', path: '/travel-agent/requests/:requestId', handle: {} },
  ])
})
