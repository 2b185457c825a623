import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { cx } from '../../../ui/words/cx.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'
import { InfoTip } from '../../../ui/overlays/tooltip.tsx'
import { type ChanceReason, chanceOf, chanceWords, type Prospects } from './chance.rules.ts'

const arrows: Record<ChanceReason['lean'], { icon: IconShape; look: string; said: string }> = {
  up: { icon: ArrowUpRight, look: 'text-good', said: 'повышает шанс' },
  down: { icon: ArrowDownRight, look: 'text-warn', said: 'снижает шанс' },
  even: { icon: ArrowRight, look: 'text-soft', said: 'почти не влияет' },
}

/** How likely it is that the answer will be chosen, with the reasons; an estimate, and called one. */
export function ChanceNote({ prospects }: { prospects: Prospects }) {
  const { level, reasons } = chanceOf(prospects)
  return (
    <section aria-label="Шанс, что выберут вас" className="text-sm">
      <p className="flex items-center gap-1.5">
        <span>
          Шанс: <b className="font-semibold">{chanceWords[level]}</b>
        </span>
        <span className="text-xs text-soft">оценка</span>
        <InfoTip label="Как считается шанс">
          Это оценка по правилу, а не статистика: мы смотрим на число соперников, совпадение вариантов с
          заявкой и цену против рынка и лучшего отклика. Что решит турист, не знает никто.
        </InfoTip>
      </p>
      <ul className="mt-0.5 space-y-0.5 text-xs text-soft">
        {reasons.map(({ lean, text }) => (
          <li key={text} className="flex items-start gap-1.5">
            <Icon as={arrows[lean].icon} size={14} className={cx('mt-px shrink-0', arrows[lean].look)} />
            <span>
              {text}
              <span className="sr-only">, {arrows[lean].said}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
