import { ArrowRight, Flame, Heart, Plane, Plus, Sparkles, Trash2 } from 'lucide-react'
import { Avatar } from '../content/avatar.tsx'
import { Badge } from '../status/badge.tsx'
import { Button, IconButton } from '../actions/button.tsx'
import { Flag } from '../content/flag.tsx'
import { LinkButton, TextLink } from '../actions/link-button.tsx'
import { Price } from '../content/price.tsx'
import { Spinner } from '../status/spinner.tsx'
import { Stars } from '../content/stars.tsx'
import { Tag } from '../status/tag.tsx'
import { Block, Row } from './block.tsx'

const looks = ['main', 'calm', 'plain', 'ghost', 'danger'] as const

const grounds = [
  'bg-paper',
  'bg-card',
  'bg-sand',
  'bg-mist',
  'bg-sea text-on-sea',
  'bg-sunset text-on-sunset',
  'bg-good-soft',
  'bg-warn-soft',
]

export function Basics() {
  return (
    <>
      <Letters />
      <Buttons />
      <Marks />
    </>
  )
}

function Letters() {
  return (
    <Block title="Буквы и цвета">
      <div className="space-y-3">
        <p className="type-display">Назовите цену своего отпуска</p>
        <p className="type-title">Проверьте детали и запустите аукцион</p>
        <p className="type-heading">Горящие туры на этой неделе</p>
        <p className="type-subheading">Titanic Mardan Palace, Анталья</p>
        <p className="type-lead">Опишите поездку, а турагенты сами предложат лучшие варианты.</p>
        <p>Основной текст: перелёт, трансфер и страховка включены в цену, 7 ночей, вылет 12 июня 2026.</p>
        <p className="type-note">Примечание: цены проверены 2 минуты назад.</p>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {grounds.map((ground) => (
          <div
            key={ground}
            className={`grid h-20 place-items-end rounded-lg border border-line p-2.5 text-xs ${ground}`}
          >
            {ground.split(' ')[0]?.slice(3)}
          </div>
        ))}
      </div>
    </Block>
  )
}

function Buttons() {
  return (
    <Block title="Кнопки и ссылки">
      {looks.map((look) => (
        <Row key={look} title={look}>
          <Button look={look} size="l" iconAfter={ArrowRight}>
            Запустить аукцион
          </Button>
          <Button look={look}>Проверить бюджет</Button>
          <Button look={look} size="s" icon={look === 'danger' ? Trash2 : Plus}>
            Добавить
          </Button>
          <Button look={look} isPending>
            Отправляем
          </Button>
          <Button look={look} isDisabled>
            Недоступно
          </Button>
        </Row>
      ))}
      <Row title="Ссылки и круглые кнопки">
        <LinkButton to="/" look="calm" icon={Plane}>
          К турам
        </LinkButton>
        <p>
          Нажимая, вы принимаете{' '}
          <TextLink to="/documents/legal" isNewTab>
            публичную оферту
          </TextLink>
          .
        </p>
        <IconButton icon={Heart} label="В избранное" />
        <IconButton icon={Heart} label="В избранное" size="l" />
        <Spinner />
      </Row>
    </Block>
  )
}

function Marks() {
  return (
    <Block title="Знаки">
      <Row title="Метки и теги">
        <Badge>новый</Badge>
        <Badge tone="hot" icon={Flame}>
          горящий
        </Badge>
        <Badge tone="good">рыночный минимум</Badge>
        <Badge tone="warn">выше рынка</Badge>
        <Badge tone="danger">ниже рынка</Badge>
        <Badge tone="info" icon={Sparkles}>
          3 предложения
        </Badge>
        <Tag>Пляжный отдых</Tag>
        <Tag onRemove={() => undefined} removeLabel="Убрать: Турция">
          Турция
        </Tag>
      </Row>
      <Row title="Цены, звёзды, флаги, люди">
        <Price value={150_000} size="l" before="от" />
        <Price value={98_400} was={124_000} />
        <Price value={3000} size="s" />
        <Stars value={5} />
        <Stars value={3} size={20} />
        {['tr', 'eg', 'ae', 'th', 'vn', 'mv', 'cu', 'ru'].map((code) => (
          <Flag key={code} code={code} size={32} />
        ))}
        {['Анна Ковалёва', 'Тур-Вояж', 'Пётр Ильич', '«Море и горы»', 'Zoë'].map((name, at) => (
          <Avatar key={name} name={name} isOnline={at < 2} />
        ))}
        <Avatar name="Мария Соколова" size={64} />
      </Row>
    </Block>
  )
}
