import { useId } from 'react'
import { cx } from './cx.ts'

/** «Лотур» in the letters of Onest, as outlines: it stands before the font has come. */
const WORD =
  'M63.4 29.6Q66.1 29.6 67.1 28.3Q68.1 26.8 68.6 24.6Q68.7 23.3 68.9 21.8Q69 20.3 69 18.9Q69 17.4 69 16.2L69.2 1.1H94.3V36.5H87V8H76.1L75.9 16.2Q75.9 20 75.8 23.4Q75.6 26.8 75.1 29.4Q74.3 32.1 72.6 33.9Q71.1 35.5 69 36.1Q66.8 36.6 63.4 36.6ZM111.8 36.8Q107.9 36.8 104.8 35.3Q101.8 33.7 100.1 30.6Q98.4 27.5 98.4 23.4Q98.4 19.1 100.1 16.1Q101.8 13 104.8 11.4Q107.9 9.7 111.7 9.7Q115.6 9.7 118.7 11.4Q121.7 13.1 123.3 16.2Q124.9 19.1 124.9 23.4Q124.9 27.7 123.3 30.6Q121.7 33.7 118.7 35.3Q115.8 36.8 111.8 36.8ZM111.7 30.2Q114 30.2 115.4 29.3Q116.7 28.3 117.3 26.6Q117.9 25.2 117.9 23.4Q117.9 21.6 117.3 20Q116.7 18.4 115.4 17.4Q114 16.4 111.7 16.4Q109.5 16.4 108.1 17.4Q106.7 18.4 106.1 20Q105.5 21.6 105.5 23.4Q105.5 25.2 106.1 26.6Q106.7 28.3 108.1 29.3Q109.5 30.2 111.7 30.2ZM134.3 36.5V16.5H125.8V10.2H150.1V16.5H141.5V36.5ZM153.1 41.2Q155.2 41.2 156.7 40.9Q158 40.6 158.9 39.7Q159.8 39 160.5 37.7L149.6 10.2H157.9L164.8 29.6L169.9 10.2H177.9L170.8 33Q169.9 36.1 168.7 38.7Q167.6 41.5 166.1 43.4Q164.6 45.3 162.7 46.5Q161.5 47.2 160.2 47.7Q158.9 48.3 157.3 48.4Q155.6 48.6 153.1 48.6ZM179.2 46.4V10.2H185.8L186.2 13.4Q187.9 11.4 190.1 10.6Q192.3 9.7 194.6 9.7Q198.3 9.7 200.8 11.5Q203.4 13.3 204.6 16.4Q205.9 19.4 205.9 23.4Q205.9 27.2 204.6 30.3Q203.3 33.3 200.6 35Q198 36.8 194 36.8Q192.1 36.8 190.6 36.5Q189.2 36.1 188.1 35.3Q187.1 34.7 186.4 33.9V46.4ZM192.9 30.3Q195.1 30.3 196.4 29.3Q197.7 28.3 198.3 26.8Q198.9 25.2 198.9 23.4Q198.9 21.6 198.3 19.9Q197.7 18.3 196.2 17.2Q194.9 16.2 192.7 16.2Q190.6 16.2 189.2 17.2Q187.7 18.3 187 19.9Q186.2 21.5 186.2 23.3Q186.2 25.2 187 26.8Q187.7 28.4 189.2 29.4Q190.5 30.3 192.9 30.3Z'

const TAG =
  'M19 3h14a5 5 0 0 1 3.9 1.9l8 10a5 5 0 0 1 1.1 3.1v25a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6V18a5 5 0 0 1 1.1-3.1l8-10A5 5 0 0 1 19 3zm7 5.4a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2z'

/** A lot's tag, and a luggage tag: the sun going down into the sea on it. */
function Sign() {
  const id = useId()
  return (
    <g transform="rotate(-7 26 26)">
      <clipPath id={id}>
        <path d={TAG} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill="#cf4318" d="M0 0h52v52H0z" />
        <path fill="#e8663a" d="M0 20h52v32H0z" />
        <circle cx="26" cy="33" r="9.5" fill="#ffd08a" />
        <path fill="#0f7f7a" d="M0 34.5q5-3.4 9.5 0t9.5 0 9.5 0 9.5 0 9.5 0 9.5 0V52H0z" />
        <path fill="#0b5f63" d="M-4 41.5q5-3.4 9.5 0t9.5 0 9.5 0 9.5 0 9.5 0 9.5 0 9.5 0V52H-4z" />
      </g>
    </g>
  )
}

interface LogoProps {
  /** Without it: 185 by 35 on a phone, 240 by 52 elsewhere. */
  className?: string
}

export function Logo({ className = 'h-[35px] w-[185px] md:h-[52px] md:w-[240px]' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 208 52"
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label="Лотур"
      className={cx('block text-ink', className)}
    >
      <Sign />
      <path d={WORD} fill="currentColor" />
    </svg>
  )
}

interface LogoMarkProps {
  size?: number
  className?: string
}

/** The tag alone. */
export function LogoMark({ size = 40, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 52 52"
      width={size}
      height={size}
      aria-hidden
      className={cx('block shrink-0', className)}
    >
      <Sign />
    </svg>
  )
}
