/** How each of the two demo agents chooses and talks. */
export interface DemoAgent {
  phone: string
  organisation: string
  /** Seconds after the launch, from and to. */
  answersAfter: readonly [number, number]
  sort: 'price' | 'stars'
  comment: string
  replies: readonly string[]
}

export const demoAgents: readonly DemoAgent[] = [
  {
    phone: '79000000012',
    organisation: 'Солнечный берег',
    answersAfter: [5, 9],
    sort: 'price',
    comment:
      'Здравствуйте! Подобрали самые выгодные варианты под ваш запрос: перелёт, трансфер и страховка уже в цене. Готовы ответить на вопросы в чате.',
    replies: [
      'Здравствуйте! Спасибо за вопрос. Этот отель хорошо знаем: чистая территория, до моря несколько минут пешком.',
      'Да, места есть. Цена держится до конца дня, потом оператор её пересчитает.',
      'В стоимость входят перелёт, трансфер, проживание, питание и медицинская страховка.',
    ],
  },
  {
    phone: '79000000013',
    organisation: 'Компас Тревел',
    answersAfter: [11, 19],
    sort: 'stars',
    comment:
      'Добрый день! Выбрали отели классом выше при разумной цене. Если хочется сэкономить, подскажем вариант попроще.',
    replies: [
      'Добрый день! Рады помочь. Вылет утренний, обратно вечером: отдых получится полным.',
      'Для детей там есть мини-клуб, отдельный бассейн и детское меню.',
      'Можем предложить номер с видом на море, доплата небольшая. Посчитать?',
    ],
  },
]
