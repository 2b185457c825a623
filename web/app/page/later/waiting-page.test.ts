import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { planOf, waitingPage } from './waiting-page.server.ts'

const route = (module: string, imports: string[]) => ({ module, imports })

function entryOf(handles: Record<string, object>, { user = null as object | null } = {}): EntryContext {
  const ids = ['root', ...Object.keys(handles)]
  return {
    manifest: {
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: Object.fromEntries(ids.map((id) => [id, route(`/assets/${id}.js`, ['/assets/react.js'])])),
    },
    routeModules: Object.fromEntries(ids.map((id) => [id, { handle: handles[id] }])),
    staticHandlerContext: {
      matches: ids.map((id) => ({ route: { id } })),
      loaderData: { root: { user } },
    },
  } as unknown as EntryContext
}

const at = (address: string) => new URL(address, 'https://lotour.ru')

test('SITE-14 a page waits by itself; its plan names each file once, and its routes from the outside in', () => {
  expect(planOf(entryOf({ home: {} }), at('/'))).toEqual({
    files: [
      '/assets/manifest.js',
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/root.js',
      '/assets/home.js',
    ],
    manifest: '/assets/manifest.js',
    routes: [
      ['root', '/assets/root.js'],
      ['home', '/assets/home.js'],
    ],
    entry: '/assets/entry.js',
    window: expect.any(Array),
    when: 'sign',
  })
})

test('SITE-14 a page of a cabinet, and an address that opens a window, are alive at once', () => {
  expect(planOf(entryOf({ cabinet: { scripts: 'at once' }, chats: {} }), at('/chats'))).toBeUndefined()
  const tours = entryOf({ tours: { opens: ['hotel'] } })
  expect(planOf(tours, at('/hot-tours/?hotel=7'))).toBeUndefined()
  expect(planOf(tours, at('/hot-tours/?sort=price'))).toBeDefined()
})

test('SITE-14 whoever is signed in is told of what happens without a sign too', () => {
  expect(planOf(entryOf({ home: {} }, { user: { id: 1 } }), at('/'))?.when).toBe('idle')
})

const plan = planOf(entryOf({ home: {} }), at('/'))!
const drawn =
  '<head><link rel="modulepreload" href="/assets/react.js" nonce="x"/><link rel="icon" href="/i.svg"/></head>' +
  '<body><script type="application/ld+json">{}</script>' +
  '<script nonce="x" type="module" async="">import "/assets/manifest.js"</script><script nonce="x">more()</script>'

test('SITE-14 what would load the application becomes a plan that no browser runs, the rest stands', () => {
  const page = waitingPage(drawn, { plan: { ...plan, window: ['</script>'] } })
  const json = /<script id="application" type="application\/json">(.*?)<\/script>/.exec(page)?.[1]
  expect(JSON.parse(json!)).toEqual({ ...plan, window: ['</script>'] })
  expect(page.replace(json!, '')).toBe(
    '<head><link rel="icon" href="/i.svg"/></head><body><script type="application/ld+json">{}</script>' +
      '<script id="application" type="application/json"></script><script nonce="x">more()</script>',
  )
})

test('SITE-14 the rules of what may be fetched ahead are an inline script that bears the mark of ours', () => {
  expect(waitingPage(drawn, { plan, rules: '{"prefetch":[]}', mark: 'x' })).toContain(
    '<script type="speculationrules" nonce="x">{"prefetch":[]}</script><script id="application"',
  )
})

test('a page whose scripts are not found is an error and not a page that never comes alive', () => {
  expect(() => waitingPage('<html></html>', { plan })).toThrow('no script')
})
