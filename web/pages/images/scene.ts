import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Scene } from '../../ui/scene.tsx'
import { sceneFor } from '../../ui/scene/scene-for.ts'

/** A country's picture as a file: pages show it without its code or its drawing inside them. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const country = /^([a-z]{2,3})\.svg$/.exec(params.file ?? '')?.[1]
  if (!country) throw data(null, { status: 404 })
  const svg = renderToStaticMarkup(createElement(Scene, sceneFor({ country })))
  return new Response(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
