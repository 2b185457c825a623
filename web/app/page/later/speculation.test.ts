import { expect, test } from 'vitest'
import { speculationRules } from './speculation.server.ts'

const routes = {
  root: { path: '' },
  home: { parentId: 'root' },
  place: { parentId: 'root', path: 'country/:country' },
  cabinet: { parentId: 'root' },
  bookings: { parentId: 'cabinet', path: 'tourist/bookings' },
  login: { parentId: 'root', path: 'login' },
  silent: { parentId: 'root', path: 'phone-change' },
  link: { parentId: 'root', path: 'unsubscribe/:token' },
  ledger: { parentId: 'root', path: 'admin/ledger' },
  lost: { parentId: 'root', path: '*' },
}
const modules = {
  home: { handle: { cache: 'guests' } },
  place: { handle: { budget: 1 } },
  cabinet: { handle: { scripts: 'at once' } },
  bookings: { handle: { budget: 1 } },
  login: { handle: { scripts: 'at once' } },
  link: { handle: {} },
  ledger: { handle: {} },
  lost: { handle: {} },
}

interface Rules {
  prefetch: [{ where: { and: [{ href_matches: string[] }, ...object[]] }; eagerness: string }]
}

test('SITE-14 a browser may fetch ahead what is whole without a script, at a sign of its reader: no cabinet, entrance, link of a letter or list with a question', () => {
  const json = speculationRules(routes as unknown as Parameters<typeof speculationRules>[0], modules)
  const [{ where, eagerness }] = (JSON.parse(json) as Rules).prefetch
  const [paths, ...without] = where.and
  expect([paths.href_matches, eagerness]).toEqual([['/', '/country/:country{/}?'], 'moderate'])
  expect(without).toEqual([
    { not: { href_matches: '/*\\?(.+)' } },
    { not: { selector_matches: '[target], [download], [aria-haspopup]' } },
  ])
})
