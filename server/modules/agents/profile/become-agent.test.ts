import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, createTourist } from '../../identity/identity.factory.ts'
import { agentInput } from '../agents.factory.ts'

const app = await bootApp()
await loadGeo(app)

const individual = {
  ...agentInput,
  kind: 'individual',
  organisation: 'ИП Захаров Игорь Петрович',
  inn: '500100732259',
  ogrn: '304500116000157',
}
const create = (token: string, body: object) => app.call('POST /api/travel-agent/create', { token, body })

test('AGT-01, AGT-03 a legal entity becomes an agent and waits for a moderator', async () => {
  const igor = await createTourist(app)
  const answer = await create(igor.token, {
    ...agentInput,
    organisation: '  ООО   «Белый  парус» ',
    country_ids: [4, 1, 4],
  })
  expect(answer.status).toBe(200)
  expect(answer.body.result).toEqual({
    ...agentInput,
    agent_id: igor.id,
    organisation: 'ООО «Белый парус»',
    country_ids: [1, 4],
    status: 1,
    reason: null,
    is_demo: false,
  })
  expect([answer.headers['set-cookie']].flat().map(String)).toContain(
    'isTravelAgent=true; Max-Age=32140800; Path=/; SameSite=Lax',
  )
  const me = await app.call('GET /api/user', { token: igor.token })
  expect(me.body.result.roles).toEqual(['ROLE_USER', 'ROLE_TRAVEL_AGENT'])
  const profile = await app.call('GET /api/travel-agent/profile', { token: igor.token })
  expect(profile.body.result).toEqual(answer.body.result)
})

test('AGT-01 a sole proprietor becomes an agent with the longer numbers', async () => {
  const igor = await createTourist(app)
  expect((await create(igor.token, individual)).body.result).toMatchObject({
    kind: 'individual',
    inn: '500100732259',
    status: 1,
  })
})

test('AUTH-04, AGT-02 the business of a sole proprietor bears his whole name', async () => {
  const igor = await createTourist(app)
  for (const organisation of ['ИП Захаров', 'ИП Захаров И. П.', 'ООО «Парус»']) {
    const answer = await create(igor.token, { ...individual, organisation })
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, ['organisation']])
  }
  expect(
    (await create(igor.token, { ...individual, organisation: 'ИП Захаров' })).body.error.organisation,
  ).toBe('Необходимо полностью указать фио')
})

test('AGT-01 of twenty registrations of one person at once exactly one passes', async () => {
  const igor = await createTourist(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(igor.token, agentInput)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 409)
  expect(refused).toHaveLength(19)
  expect(refused[0]?.body.error).toEqual({
    reason: 'agent_exists',
    message: 'Вы уже зарегистрированы как турагент.',
  })
})

test('AGT-01 a guest and an administrator do not become agents', async () => {
  const admin = await createAdmin(app)
  expect((await app.call('POST /api/travel-agent/create', { body: agentInput })).status).toBe(401)
  expect((await create(admin.token, agentInput)).status).toBe(403)
})

test.each([
  ['inn', { inn: '7707083894' }, 'Проверьте ИНН: контрольная цифра не сходится'],
  [
    'inn',
    { inn: '500100732259' },
    'Это ИНН предпринимателя: выберите «Индивидуальный предприниматель» или укажите ИНН организации',
  ],
  ['inn', { inn: '77070838931' }, 'ИНН состоит из 10 цифр у организации и из 12 у предпринимателя'],
  ['inn', { inn: '77О7083893' }, 'ИНН состоит только из цифр'],
  ['inn', { inn: '1'.repeat(100) }, 'ИНН состоит из 10 цифр у организации и из 12 у предпринимателя'],
  ['ogrn', { inn: '1269900000017', ogrn: '9999000013' }, 'ИНН и ОГРН перепутаны местами'],
  ['inn', { inn: '1111111111' }, 'Проверьте ИНН: контрольная цифра не сходится'],
  ['inn', { inn: '' }, 'ИНН состоит из 10 цифр у организации и из 12 у предпринимателя'],
  ['inn', { inn: undefined }, 'ИНН состоит из 10 цифр у организации и из 12 у предпринимателя'],
  ['ogrn', { ogrn: '1027700132196' }, 'Проверьте ОГРН: контрольная цифра не сходится'],
  ['ogrn', { ogrn: '304500116000157' }, 'Это ОГРНИП предпринимателя: укажите ОГРН организации'],
  ['ogrn', { ogrn: '12699000000175' }, 'ОГРН состоит из 13 цифр, ОГРНИП из 15'],
  ['ogrn', { ogrn: 'сто двадцать' }, 'ОГРН состоит только из цифр'],
  ['register_number', { register_number: 'РТО 000001' }, 'Номер в реестре имеет вид РТА 0000000'],
  ['register_number', { register_number: 'РТА 00000012' }, 'Номер в реестре имеет вид РТА 0000000'],
  ['register_number', { register_number: 'Р'.repeat(500) }, 'Номер в реестре имеет вид РТА 0000000'],
  ['legal_address', { legal_address: 'я'.repeat(301) }, 'Не длиннее 300 символов'],
  ['organisation', { organisation: '   ' }, 'Пожалуйста, укажите название организации'],
  ['organisation', { organisation: 'я'.repeat(201) }, 'Не длиннее 200 символов'],
  ['organisation', { organisation: 'ООО\u0000' }, 'В тексте есть недопустимые символы'],
  [
    'organisation',
    { organisation: 'ООО «Парус» 8 912 345-67-89' },
    'Уберите из названия телефон, почту и ссылки: туристы напишут вам на сайте',
  ],
  ['legal_address', { legal_address: '' }, 'Пожалуйста, укажите юридический адрес'],
  ['address', { address: '' }, 'Пожалуйста, укажите адрес'],
  ['country_ids', { country_ids: [] }, 'Выберите хотя бы одну страну'],
  ['country_ids', { country_ids: [1, 999_999] }, 'Выберите хотя бы одну страну'],
  ['country_ids', { country_ids: 'все' }, 'Выберите хотя бы одну страну'],
  ['operator_ids', { operator_ids: [] }, 'Выберите хотя бы одного туроператора'],
  ['operator_ids', { operator_ids: [999_999] }, 'Выберите хотя бы одного туроператора'],
  ['kind', { kind: 'bank' }, 'Пожалуйста, заполните данные'],
])('AGT-01, AGT-02, ERR-03 a wrong %s is refused by its field: %j', async (field, change, text) => {
  const igor = await createTourist(app)
  const answer = await create(igor.token, { ...agentInput, ...change })
  expect(answer).toMatchObject({ status: 400, body: { status: false, code: 400 } })
  expect(answer.body.error[field]).toBe(text)
  expect((await app.call('GET /api/travel-agent/profile', { token: igor.token })).status).toBe(403)
})

test('AGT-02 the twelve digits of a person have two check digits', async () => {
  const igor = await createTourist(app)
  for (const inn of ['500100732258', '500100732249']) {
    expect((await create(igor.token, { ...individual, inn })).body.error.inn).toBe(
      'Проверьте ИНН: контрольная цифра не сходится',
    )
  }
})

test('ERR-03 nobody makes himself moderated by surplus fields', async () => {
  const igor = await createTourist(app)
  expect((await create(igor.token, { ...agentInput, status: 2 })).status).toBe(400)
  expect((await create(igor.token, { ...agentInput, is_demo: true })).status).toBe(400)
})
