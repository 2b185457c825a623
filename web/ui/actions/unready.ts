/**
 * For a button that looks and is told as disabled, yet takes the press: whoever presses is told what is missing. Spread
 * over it; `className` is what it has besides.
 */
export function unready(isUnready: boolean | undefined, className: string) {
  return isUnready ? { 'aria-disabled': true, className: `${className} ${LOOK}` } : { className }
}

/** As `data-disabled` in `buttonClass`. */
const LOOK = 'cursor-not-allowed border-transparent! bg-sand! text-soft! shadow-none!'
