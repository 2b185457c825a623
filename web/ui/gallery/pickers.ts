import type { ComponentType } from 'react'

interface PickerPage {
  /** The last part of its address: /dev/ui/nights. */
  name: string
  title: string
  load: () => Promise<ComponentType>
}

/** Every picker has a page of its own, fetched when it is opened. */
export const pickerPages: readonly PickerPage[] = [
  {
    name: 'dots',
    title: 'Точки хода',
    load: async () => (await import('./pickers/dots.tsx')).Dots,
  },
  {
    name: 'money',
    title: 'Сумма',
    load: async () => (await import('./pickers/fields/money.tsx')).Money,
  },
  {
    name: 'select',
    title: 'Выбор из списка',
    load: async () => (await import('./pickers/choice/select.tsx')).Selects,
  },
  {
    name: 'multi-select',
    title: 'Выбор нескольких',
    load: async () => (await import('./pickers/choice/multi-select.tsx')).MultiSelects,
  },
  {
    name: 'list-choice',
    title: 'Список с отметками',
    load: async () => (await import('./pickers/choice/list-choice.tsx')).ListChoices,
  },
  {
    name: 'combo-box',
    title: 'Поиск по мере ввода',
    load: async () => (await import('./pickers/choice/combo-box.tsx')).ComboBoxes,
  },
  {
    name: 'nights',
    title: 'Количество ночей',
    load: async () => (await import('./pickers/nights.tsx')).Nights,
  },
  {
    name: 'dates',
    title: 'Даты вылета',
    load: async () => (await import('./pickers/dates.tsx')).Dates,
  },
  {
    name: 'guests',
    title: 'Количество человек',
    load: async () => (await import('./pickers/guests.tsx')).GuestsStates,
  },
  {
    name: 'phone',
    title: 'Телефон',
    load: async () => (await import('./pickers/fields/phone.tsx')).Phones,
  },
  {
    name: 'code',
    title: 'Код подтверждения',
    load: async () => (await import('./pickers/fields/code.tsx')).Codes,
  },
  {
    name: 'masks',
    title: 'Поля с масками',
    load: async () => (await import('./pickers/fields/masks.tsx')).Masks,
  },
  {
    name: 'text-area',
    title: 'Многострочный текст',
    load: async () => (await import('./pickers/fields/text-area.tsx')).TextAreas,
  },
  {
    name: 'choices',
    title: 'Флажки, карточки и теги',
    load: async () => (await import('./pickers/choice/choices.tsx')).Choices,
  },
  {
    name: 'steps',
    title: 'Шаги мастера',
    load: async () => (await import('./pickers/steps.tsx')).Steps,
  },
  {
    name: 'modal',
    title: 'Окна и листы',
    load: async () => (await import('./pickers/modal.tsx')).Modals,
  },
]
