import type { DocumentKind } from './documents.ts'

export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  passport_ru: 'Паспорт РФ',
  passport_abroad: 'Загранпаспорт',
  birth_certificate: 'Свидетельство о рождении',
}

/** What a field of the card says that is wrong, and what is only told. */
export const travellerText = {
  surnameRu: 'Укажите фамилию по-русски, как в документе',
  nameRu: 'Укажите имя по-русски, как в документе',
  surnameLat: 'Укажите фамилию латиницей, точно как в документе',
  nameLat: 'Укажите имя латиницей, точно как в документе',
  nameLong: 'Не больше 60 букв',
  nameLetters: 'Используйте буквы, дефис, апостроф и пробел',
  allLatin: 'Здесь нужны русские буквы, а набраны латинские',
  allRussian: 'Здесь нужны латинские буквы, а набраны русские',
  someLatin: (letters: string) => `Среди русских букв есть латинские: ${letters}. Наберите их по-русски`,
  someRussian: (letters: string) => `Среди латинских букв есть русские: ${letters}. Наберите их латиницей`,
  sex: 'Укажите пол',
  born: 'Укажите дату рождения в виде дд.мм.гггг',
  bornFuture: 'Дата рождения ещё не наступила',
  bornLong: 'Проверьте год рождения',
  citizenship: 'Выберите гражданство из списка',
  kind: 'Выберите документ',
  passportRu: 'Серия и номер паспорта: 4 и 6 цифр',
  passportAbroad: 'Номер паспорта: до 9 латинских букв и цифр',
  passportAbroadRu: 'Номер российского загранпаспорта: 2 и 7 цифр',
  certificate: 'Номер свидетельства: римские цифры, две русские буквы и 6 цифр, например V-БА 187992',
  issuedBy: 'Укажите, кем выдан паспорт',
  issuedByLong: 'Не больше 250 символов',
  issuedByLetters: 'Используйте русские буквы, цифры и знаки препинания',
  issuedOn: 'Укажите дату выдачи в виде дд.мм.гггг',
  issuedFuture: 'Дата выдачи ещё не наступила',
  issuedBeforeBirth: 'Документ не мог быть выдан до рождения',
  issuedEarly: 'Паспорт РФ выдают с 14 лет: проверьте даты выдачи и рождения',
  until: 'Укажите, до какого числа действует документ, в виде дд.мм.гггг',
  untilOrder: 'Срок действия не может кончиться раньше, чем документ выдан',
  russianOnly: 'Этот документ бывает только у граждан России',
  unusualLatin: (usual: string, typed: string) =>
    `По правилам загранпаспорта имя обычно пишется ${usual}. В документе ${typed}? Оставьте как в документе`,
} as const
