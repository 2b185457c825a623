import { data } from 'react-router'

/** A row's number in a page's address; anything else is a page that does not exist. */
export function numberParam(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}

/** The number of the one thing that an address is about; anything else is none. */
export function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** A page of a list, from 1. */
export function pageParam(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
