import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, lighten, lightenRouteMap, readRouteMap } from './route-map.ts'

const map = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { module: '/root.js', imports: ['/react.js', '/site.js'], hasLoader: true },
    cabinet: { parentId: 'root', module: '/cabinet.js', imports: ['/site.js', '/forms.js'] },
    wallet: {
      parentId: 'cabinet',
      module: '/wallet.js',
      imports: ['/money.js', '/react.js', '/forms.js', '/b.js'],
    },
    home: { parentId: 'root', module: '/home.js' },
  },
  version: '85',
}
const filesOfPage = ({ entry, routes }: typeof map | ReturnType<typeof lighten>, id: 'wallet' | 'home') =>
  [...new Set([entry.module, ...entry.imports, ...filesOf(routes, routes[id])])].sort()

test('SITE-14 the map of routes names no file twice on the way to a page, in one order, and leaves the rest as it was', () => {
  const light = lighten(map)
  expect(light.routes).toEqual({
    root: { module: '/root.js', imports: ['/site.js'], hasLoader: true },
    cabinet: { parentId: 'root', module: '/cabinet.js', imports: ['/forms.js'] },
    wallet: { parentId: 'cabinet', module: '/wallet.js', imports: ['/b.js', '/money.js'] },
    home: { parentId: 'root', module: '/home.js', imports: [] },
  })
  expect({ ...light, routes: 0 }).toEqual({ ...map, routes: 0 })
})

test('SITE-14 by the lighter map each page loads exactly the files that it loaded', () => {
  for (const id of ['wallet', 'home'] as const)
    expect(filesOfPage(lighten(map), id)).toEqual(filesOfPage(map, id))
})

test('SITE-14 the newest map of a build is written anew under its name; a folder without one says so', () => {
  const client = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-map-'))
  fs.mkdirSync(path.join(client, 'assets'))
  expect(() => lightenRouteMap(client)).toThrow('В сборке нет manifest-*.js.')
  const write = (name: string, version: string, when: number) => {
    const file = path.join(client, 'assets', name)
    fs.writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify({ ...map, version })};`)
    fs.utimesSync(file, when, when)
  }
  write('manifest-new.js', 'new', 2000)
  write('manifest-old.js', 'old', 1000)
  lightenRouteMap(client)
  expect(readRouteMap(client)).toEqual({
    map: lighten({ ...map, version: 'new' } as never),
    file: '/assets/manifest-new.js',
  })
  const text = fs.readFileSync(path.join(client, 'assets/manifest-new.js'), 'utf8')
  expect(text).toMatch(/^window\.__reactRouterManifest=\{.*\};$/)
  expect(fs.readFileSync(path.join(client, 'assets/manifest-old.js'), 'utf8')).toContain('/forms.js","/b.js')
  fs.rmSync(client, { recursive: true })
})
