import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { cx } from '../words/cx.ts'

export interface TabItem {
  id: string
  title: React.ReactNode
  /** A small number beside the title. */
  count?: number
  content: React.ReactNode
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={className}
    >
      <TabList
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={cx(
              'relative flex min-h-12 shrink-0 items-center gap-2 rounded-t-sm px-4 font-[560] text-soft transition-colors duration-(--duration-quick)',
              'data-hovered:text-ink data-selected:text-ink after:absolute after:inset-x-4 after:-bottom-px after:h-[3px] after:rounded-full',
              'data-selected:after:bg-sunset data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus',
            )}
          >
            {item.title}
            {item.count !== undefined && (
              <span className="tabular rounded-full bg-sand px-2 py-0.5 text-xs text-ink">{item.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="rounded-sm pt-5">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
