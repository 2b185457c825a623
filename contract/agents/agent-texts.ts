import { limits } from '../limits.ts'
import { workLimits } from '../cabinet-limits.ts'
import { counted } from '../texts.ts'

const [innOfCompany, innOfPerson] = limits.innLengths
const [ogrnOfCompany, ogrnOfPerson] = limits.ogrnLengths

/** What is said of an agent's data; apart from the other texts, which every wizard loads. */
export const agentText = {
  inn: `ИНН состоит из ${innOfCompany} цифр у организации и из ${innOfPerson} у предпринимателя`,
  innCheck: 'Проверьте ИНН: контрольная цифра не сходится',
  innDigits: 'ИНН состоит только из цифр',
  innTaken:
    'Агентство с этим ИНН уже зарегистрировано. Попросите у его владельца приглашение в сотрудники, войдите под номером, на который оно оформлено, или напишите в поддержку',
  innOfOther: {
    legal: 'Это ИНН предпринимателя: выберите «Индивидуальный предприниматель» или укажите ИНН организации',
    individual: 'Это ИНН организации: выберите «Организация» или укажите свой ИНН',
  },
  ogrn: `ОГРН состоит из ${ogrnOfCompany} цифр, ОГРНИП из ${ogrnOfPerson}`,
  ogrnCheck: 'Проверьте ОГРН: контрольная цифра не сходится',
  ogrnDigits: 'ОГРН состоит только из цифр',
  ogrnOfOther: {
    legal: 'Это ОГРНИП предпринимателя: укажите ОГРН организации',
    individual: 'Это ОГРН организации: укажите ОГРНИП',
  },
  numbersSwapped: 'ИНН и ОГРН перепутаны местами',
  companyNumber: 'Проверьте номер: нужен ИНН или ОГРН с верной контрольной цифрой',
  registerNumber: 'Номер в реестре имеет вид РТА 0000000',
  organisation: 'Пожалуйста, укажите название организации',
  organisationContacts: 'Уберите из названия телефон, почту и ссылки: туристы напишут вам на сайте',
  legalAddress: 'Пожалуйста, укажите юридический адрес',
  address: 'Пожалуйста, укажите адрес',
  countries: 'Выберите хотя бы одну страну',
  operators: 'Выберите хотя бы одного туроператора',
  note: `Не длиннее ${counted(workLimits.resubmissionNoteMax, 'symbol')}`,
  invitedName: 'Укажите, для кого приглашение: имя или должность',
  invitedNameLong: `Не длиннее ${workLimits.invitedNameMax} символов`,
  invitationToken: 'Ссылка скопирована не целиком. Попросите её ещё раз',
  rejectReason: 'Укажите причину отказа: её увидит турагент',
} as const
