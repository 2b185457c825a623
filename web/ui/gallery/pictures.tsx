import { Card } from '../content/card.tsx'
import { Price } from '../content/price.tsx'
import { Scene, type SceneKind } from '../scene/scene.tsx'
import type { Hour } from '../scene/parts/light.ts'
import type { Motif } from '../scene/parts/motifs.tsx'
import { sceneFor } from '../scene/scene-for.ts'
import { Stars } from '../content/stars.tsx'
import { Block } from './block.tsx'

const hours: Hour[] = ['dawn', 'day', 'sunset', 'night']
const kinds: [SceneKind, Motif][] = [
  ['sea', 'palm'],
  ['sea', 'cypress'],
  ['sea', 'minaret'],
  ['sea', 'skyscraper'],
  ['mountains', 'chalet'],
  ['mountains', 'cypress'],
  ['desert', 'palm'],
  ['desert', 'minaret'],
  ['city', 'skyscraper'],
  ['city', 'minaret'],
  ['jungle', 'palm'],
  ['jungle', 'none'],
  ['snow', 'chalet'],
]

const hotels = [
  'Rixos Premium',
  'Titanic Palace',
  'Voyage Sorgun',
  'Limak Lara',
  'Akra Hotel',
  'Sueno Beach',
  'Barut Lara',
  'Delphin Imperial',
]

/** Scenes of all kinds and hours; hotels of one resort side by side, to see that no two are alike. */
export function Pictures() {
  return (
    <>
      <Block title="Картины">
        <Scene
          {...sceneFor({ country: 'tr', region: 'Анталья', hotel: 'обложка' })}
          className="h-80 w-full rounded-2xl"
          label="Море на закате"
        />
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {kinds.flatMap(([kind, motif]) =>
            hours.map((hour) => (
              <Scene
                key={kind + motif + hour}
                {...{ kind, motif, hour }}
                seed={hour}
                className="aspect-8/5 w-full rounded-lg"
              />
            )),
          )}
        </div>
      </Block>
      <Block title="Отели одного курорта">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {hotels.map((hotel, at) => (
            <Card
              key={hotel}
              as="article"
              isLifting
              picture={
                <Scene {...sceneFor({ country: 'tr', region: 'Анталья', hotel })} className="h-44 w-full" />
              }
            >
              <Stars value={5 - (at % 2)} />
              <h3 className="type-subheading mt-1">{hotel}</h3>
              <p className="type-note mt-1">Анталья, 7 ночей, всё включено</p>
              <p className="mt-3">
                <Price value={98_400 + at * 7300} before="от" />
              </p>
            </Card>
          ))}
        </div>
      </Block>
    </>
  )
}
