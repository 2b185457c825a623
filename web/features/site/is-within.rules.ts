/** Whether the page is the one that a link leads to, or stands under it. A place of the home page is nowhere else. */
export function isWithin(pathname: string, to: string): boolean {
  if (to.includes('#')) return false
  const section = to.replace(/\/$/, '')
  return pathname === section || pathname.startsWith(`${section}/`)
}
