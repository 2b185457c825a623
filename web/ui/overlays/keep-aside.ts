const GAP = 8

/**
 * A notice never lies over what has the focus: the region steps to the other end of the window while it would. Answers
 * how to stop looking.
 */
export function keepAside(region: HTMLElement): () => void {
  const look = () => {
    const one = document.activeElement
    // What is being pressed does not step away from under the finger.
    if (one && region.contains(one)) return
    delete region.dataset['aside']
    if (!one || one === document.body) return
    if (isUnder(one.getBoundingClientRect(), region.getBoundingClientRect())) region.dataset['aside'] = ''
  }
  look()
  const sizes = new ResizeObserver(look)
  sizes.observe(region)
  document.addEventListener('focusin', look)
  return () => {
    sizes.disconnect()
    document.removeEventListener('focusin', look)
  }
}

function isUnder(one: DOMRect, region: DOMRect): boolean {
  const isApart =
    one.right + GAP < region.left ||
    one.left > region.right + GAP ||
    one.bottom + GAP < region.top ||
    one.top > region.bottom + GAP
  return region.height > 0 && !isApart
}
