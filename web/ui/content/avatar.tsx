import { cx } from '../words/cx.ts'
import { hashOf } from '../words/hash.ts'

interface AvatarProps {
  name: string
  src?: string | null
  size?: number
  /** A green dot: on line now. */
  isOnline?: boolean
  className?: string
}

const grounds = ['#0f6b73', '#8a4b14', '#5b4a8f', '#2e6a3f', '#9a3b3b', '#2b5c94', '#7a3d78', '#5d5a1f']

function initials(name: string): string {
  const [first = '', second = ''] = name
    .replace(/[«»"'()]/g, '')
    .split(/\s+/)
    .filter(Boolean)
  return (first.charAt(0) + second.charAt(0)).toUpperCase() || '?'
}

/** A photo, or initials on a colour that the name decides. The name itself stands beside it. */
export function Avatar({ name, src, size = 44, isOnline, className }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.38 }
  return (
    <span aria-hidden className={cx('relative inline-block shrink-0', className)} style={box}>
      {src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="size-full rounded-full object-cover"
        />
      ) : (
        <span
          className="grid size-full place-items-center rounded-full font-semibold tracking-tight text-white"
          style={{ background: grounds[hashOf(name) % grounds.length] }}
        >
          {initials(name)}
        </span>
      )}
      {isOnline && (
        <span className="absolute right-0 bottom-0 size-[28%] rounded-full border-2 border-card bg-good" />
      )}
    </span>
  )
}
