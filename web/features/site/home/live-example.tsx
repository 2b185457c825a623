import { auctionExample } from '../../../../contract/wishes/wish-examples.ts'
import { Flag } from '../../../ui/content/flag.tsx'
import { money } from '../../../ui/words/format.ts'

const offers = [
  {
    agency: 'Солнечный берег',
    hotel: 'Отель 5★, первая линия, «всё включено»',
    price: 171_400,
    delay: 'delay-500',
  },
  { agency: 'Навигатор тур', hotel: 'Отель 4★, бассейн с горками', price: 158_900, delay: 'delay-1000' },
  {
    agency: 'Лазурь',
    hotel: 'Отель 5★, вылет на два дня позже',
    price: 149_700,
    delay: 'delay-1500',
    isBest: true,
  },
]

/** What an auction looks like: a drawing of the product, not data. */
export function LiveExample() {
  return (
    <figure className="w-full max-w-md rounded-xl bg-card p-5 shadow-float lg:w-96 lg:shrink-0">
      <figcaption className="flex items-center gap-3">
        <Flag code="tr" size={40} />
        <span className="leading-tight">
          <span className="block font-semibold">{auctionExample}</span>
          <span className="tabular text-sm text-soft">Бюджет {money(180_000)}</span>
        </span>
      </figcaption>
      <ul className="mt-4 grid grid-cols-1 gap-2">
        {offers.map(({ agency, hotel, price, delay, isBest }) => (
          <li
            key={agency}
            className={`animate-rise rounded-md border px-4 py-3 ${delay} ${isBest ? 'border-sea bg-mist' : 'border-line bg-card'}`}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{agency}</span>
              <span className="tabular font-semibold whitespace-nowrap">{money(price)}</span>
            </div>
            <p className="text-sm text-soft">{hotel}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-soft">
        Пример. Настоящие предложения приходят на страницу сами, без обновления.
      </p>
    </figure>
  )
}
