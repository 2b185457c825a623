import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Scene } from '../../ui/scene/scene.tsx'
import { sceneFor } from '../../ui/scene/scene-for.ts'

/** Longer names of places there are none. */
const NAME_MAX = 80

/** The picture of a place as a file: pages show it without its code or its drawing inside them. */
export function loader({ params, request }: LoaderFunctionArgs): Response {
  const country = /^([a-z]{2,3}(?:-[a-z]{2,3})?)\.svg$/.exec(params.file ?? '')?.[1]
  if (!country) throw data(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const named = (key: string) => search.get(key)?.slice(0, NAME_MAX) ?? ''
  const place = { country, region: named('region'), hotel: named('hotel') }
  const svg = renderToStaticMarkup(createElement(Scene, sceneFor(place)))
  return new Response(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
