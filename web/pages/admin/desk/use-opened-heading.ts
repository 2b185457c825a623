import { useEffect, useRef } from 'react'
import { NavigationType } from 'react-router'

/** Whoever has opened a ticket goes on reading there; at the first load the focus stays where browsers put it. */
export function useOpenedHeading(type: NavigationType) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (type === NavigationType.Push) heading.current?.focus({ preventScroll: true })
  }, [type])
  return heading
}
