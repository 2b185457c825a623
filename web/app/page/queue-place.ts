/** The view of the queue from which somebody of the staff has gone to work: all of it until one was looked at. */
let place = '/admin/today'

export const queuePlace = (): string => place

export function rememberQueue(search: string): void {
  place = `/admin/today${search}`
}
