import type { AgentProfileInput } from '../../../contract/agents/agents.ts'
import type { Preparation } from '../../platform/preparation.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { ensureVerifiedAgent } from '../agents/index.ts'
import { openDemoShop } from '../billing/index.ts'
import { knownPlaces, type Places } from '../geo/index.ts'
import { ensurePerson, type KnownPerson } from '../identity/index.ts'

/** A line of the greeting at the start. */
export interface DemoAccount {
  role: 'Турист' | 'Турагент' | 'Администратор'
  name: string
  /** A phone as people write it, or an e-mail. */
  login: string
  /** Absent where a code is asked for instead; the demo shows the code. */
  password?: string
}

type LegalData = Omit<AgentProfileInput, 'country_ids' | 'operator_ids'>

const tourist: KnownPerson = {
  first_name: 'Анна',
  last_name: 'Лебедева',
  email: 'anna@lotour.demo',
  phone: '79000000001',
}

interface DemoAgency {
  person: KnownPerson
  profile: LegalData
  operatorClasses: readonly string[]
  /** Named in the greeting, for whoever tries the agent's cabinet; the others answer by themselves. */
  isForVisitors: boolean
}

/** Numbers of no real company: the tax office 9999 does not exist, the check digits are right. */
const agencies: readonly DemoAgency[] = [
  {
    person: { first_name: 'Марина', last_name: 'Белова', email: 'sail@lotour.demo', phone: '79000000002' },
    profile: {
      kind: 'legal',
      organisation: 'Белый парус',
      legal_address: '350000, Краснодар, улица Красная, 10',
      inn: '9999000045',
      ogrn: '1269900000040',
      address: 'Краснодар, улица Красная, 10, офис 5',
    },
    operatorClasses: ['mass', 'domestic'],
    isForVisitors: true,
  },
  {
    person: {
      first_name: 'Илья',
      last_name: 'Северов',
      email: 'north@lotour.demo',
      phone: '79000000003',
      city_id: 2,
    },
    profile: {
      kind: 'legal',
      organisation: 'Северный ветер',
      legal_address: '191186, Санкт-Петербург, Невский проспект, 30',
      inn: '9999000052',
      ogrn: '1269900000050',
      address: 'Санкт-Петербург, Невский проспект, 30, офис 14',
    },
    operatorClasses: ['mass', 'premium'],
    isForVisitors: true,
  },
  {
    person: {
      first_name: 'Ольга',
      last_name: 'Климова',
      email: 'sun@lotour.demo',
      phone: '79000000012',
      city_id: 6788,
    },
    profile: {
      kind: 'legal',
      organisation: 'Солнечный берег',
      legal_address: '354000, Сочи, улица Навагинская, 9',
      inn: '9999000020',
      ogrn: '1269900000028',
      address: 'Сочи, улица Навагинская, 9, офис 3',
    },
    operatorClasses: ['mass'],
    isForVisitors: false,
  },
  {
    person: {
      first_name: 'Артём',
      last_name: 'Савельев',
      email: 'compass@lotour.demo',
      phone: '79000000013',
      city_id: 4,
    },
    profile: {
      kind: 'legal',
      organisation: 'Компас Тревел',
      legal_address: '101000, Москва, улица Мясницкая, 24',
      inn: '9999000038',
      ogrn: '1269900000039',
      address: 'Москва, улица Мясницкая, 24, офис 12',
    },
    operatorClasses: ['mass', 'premium', 'domestic'],
    isForVisitors: false,
  },
]

/** Makes the demo's people where they are missing, and says how to sign in as each. Nothing outside a demo. */
export async function prepareDemoAccounts({ act, config, database }: Preparation): Promise<DemoAccount[]> {
  if (!config.demo) return []
  const places = await knownPlaces(database.read)
  await act(system, ensurePerson, tourist)
  for (const agency of agencies) {
    await act(system, ensureDemoAgent, { ...agency, lists: listsOf(places, agency.operatorClasses) })
  }
  const lines: DemoAccount[] = [
    { role: 'Турист', name: `${tourist.first_name} ${tourist.last_name}`, login: written(tourist.phone) },
    ...agencies
      .filter(({ isForVisitors }) => isForVisitors)
      .map(({ person, profile }) => ({
        role: 'Турагент' as const,
        name: `«${profile.organisation}»`,
        login: written(person.phone),
      })),
  ]
  if (config.admin)
    lines.push({
      role: 'Администратор',
      name: 'Администратор',
      login: config.admin.email,
      password: config.admin.password,
    })
  return lines
}

interface DemoAgentData {
  person: KnownPerson
  profile: LegalData
  lists: Pick<AgentProfileInput, 'country_ids' | 'operator_ids'>
}

async function ensureDemoAgent(ctx: Ctx, { person, profile, lists }: DemoAgentData): Promise<void> {
  const id = await ensurePerson(ctx, person)
  await ensureVerifiedAgent(ctx, { ...profile, ...lists, id })
  // Those who passed moderation before there were shops have none.
  await openDemoShop(ctx, id)
}

/** The popular countries, and the tour operators of these classes that fly to one of them. */
function listsOf({ countries, operators }: Places, classes: readonly string[]) {
  const country_ids = countries.filter((country) => country.priority > 0).map((country) => country.id)
  const popular = new Set(country_ids)
  const operator_ids = operators
    .filter(
      (operator) => classes.includes(operator.class) && operator.country_ids.some((id) => popular.has(id)),
    )
    .map((operator) => operator.id)
  return { country_ids, operator_ids }
}

/** '79000000001' to '+7 900 000-00-01' */
function written(phone: string): string {
  return phone.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4')
}
