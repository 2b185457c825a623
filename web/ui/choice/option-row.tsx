import { Check } from 'lucide-react'
import { spanOf } from '../../../contract/spelling.ts'
import { Flag } from '../content/flag.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'

/** One line of a list. Callers' own fields ride along. */
export interface OptionItem {
  id: string | number
  title: string
  /** A smaller line under the title: the country of a resort. */
  text?: string
  flag?: string
  icon?: IconShape
  /** The icon so many times: the stars of a class. */
  iconCount?: number
  /** Address of a small picture. */
  img?: string
  isDisabled?: boolean
  /** Found by these words too; they are not shown. */
  keywords?: string
  /** At the right edge: stars, a price. */
  aside?: React.ReactNode
}

interface OptionRowProps {
  item: OptionItem
  /** The part of the title that was typed. */
  query?: string
  isSelected?: boolean
}

export const optionClass =
  'flex min-h-12 scroll-my-2 items-center gap-3 rounded-sm px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50'

export function OptionRow({ item, query = '', isSelected }: OptionRowProps) {
  return (
    <>
      {item.flag && <Flag code={item.flag} size={26} />}
      {item.img && <img src={item.img} alt="" className="size-10 shrink-0 rounded-xs bg-sand object-cover" />}
      {item.icon && <Icons icon={item.icon} count={item.iconCount} />}
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">
          <Highlight text={item.title} query={query} />
        </span>
        {item.text && <span className="block text-sm leading-snug text-soft">{item.text}</span>}
      </span>
      {item.aside}
      {isSelected && <Icon as={Check} className="shrink-0 text-sea-text" />}
    </>
  )
}

function Icons({ icon, count = 1 }: { icon: IconShape; count?: number }) {
  return (
    <span className="flex shrink-0 text-sea-text">
      {Array.from({ length: count }, (_, at) => (
        <Icon key={at} as={icon} size={count > 1 ? 16 : 20} />
      ))}
    </span>
  )
}

/** Letters as they are compared: small, ё as е. */
export const foldText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

function Highlight({ text, query }: { text: string; query: string }) {
  const span = query ? spanOf(text, query) : null
  if (!span) return text
  return (
    <>
      {text.slice(0, span.from)}
      <mark className="rounded-[0.2em] bg-sun/40 text-inherit">{text.slice(span.from, span.to)}</mark>
      {text.slice(span.to)}
    </>
  )
}

/** Every word of the query begins a word of the title or of the text under it. */
export function optionMatches(item: OptionItem, query: string): boolean {
  const words = foldText(`${item.title} ${item.text ?? ''}`).split(/[\s\-–,()«»"]+/)
  return (
    foldText(query)
      .split(/\s+/)
      .filter(Boolean)
      .every((part) => words.some((word) => word.startsWith(part))) ||
    foldText(item.title).includes(foldText(query.trim()))
  )
}
