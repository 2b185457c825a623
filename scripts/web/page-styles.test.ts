import { expect, test } from 'vitest'
import { classesIn, fitting } from '../../web/app/page/later/page-styles.server.ts'
import { classesOf, piecesOf } from './page-styles.ts'

const stylesOf = (css: string, html: string) => fitting(piecesOf(css), classesIn(html))

test('SITE-14 a rule is sent to the pages that have the classes of one of its selectors, and what needs none to all', () => {
  const css = 'p{margin:0}.card{padding:1px}.card .price,.sum{color:red}@media print{.sum{color:black}}'
  expect(stylesOf(css, '<p class="card">')).toBe('p{margin:0}.card{padding:1px}')
  expect(stylesOf(css, '<b class="big sum">')).toBe(
    'p{margin:0}.card .price,.sum{color:red}@media print{.sum{color:black}}',
  )
})

test('SITE-14 a class is known as it is written in a style sheet and in a page', () => {
  expect(classesOf(String.raw`.md\:w-1\/2`)).toEqual([['md:w-1/2']])
  expect(classesOf(String.raw`.\32xl\:flex:hover`)).toEqual([['2xl:flex']])
  expect(stylesOf(String.raw`.\[\&\>li\]\:p-1>li{padding:1px}`, '<ul class="[&amp;&gt;li]:p-1">')).not.toBe(
    '',
  )
})

test('SITE-14 what a page must not have, what is one of several and what the first script makes is no need', () => {
  expect(classesOf('.list:not(.empty)>li')).toEqual([['list']])
  expect(classesOf(':is(.one, .other) b')).toEqual([[]])
  expect(classesOf(':where(.stack>:not(:last-child))')).toEqual([['stack']])
  expect(classesOf('a[href="/x.css"]:has(.tab)')).toEqual([['tab']])
  expect(classesOf('.late-notice')).toEqual([[]])
})

test('SITE-14 a registered property comes with the rules that use it, and so does its stand-in for older browsers', () => {
  const css =
    '@layer properties{@supports (x:y){*,:before{--tw-blur:0;--tw-ring:0}}}' +
    '@layer utilities{.blur{--tw-blur:1;filter:var(--tw-blur)}.ring{--tw-ring:1}}' +
    '@property --tw-blur{syntax:"*";inherits:false}@property --tw-ring{syntax:"*";inherits:false}'
  const styles = stylesOf(css, '<p class="blur">')
  expect(styles).toContain('*,:before{--tw-blur:0;}')
  expect(styles).toContain('@property --tw-blur')
  expect(styles).not.toContain('--tw-ring')
})
