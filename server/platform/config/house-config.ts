import { z } from 'zod'
import { isInn, isOgrn } from '../../../contract/agents/company-numbers.ts'
import type { House } from '../../../contract/platform/house.ts'

const line = z.string().trim().min(3).max(300)

export const houseEnvironment = {
  COMPANY_NAME: line.optional(),
  COMPANY_INN: z
    .string()
    .refine(isInn, 'такого ИНН не бывает: 10 или 12 цифр с верными контрольными')
    .optional(),
  COMPANY_OGRN: z
    .string()
    .refine(isOgrn, 'такого ОГРН не бывает: 13 или 15 цифр с верной контрольной')
    .optional(),
  COMPANY_ADDRESS: line.optional(),
  COMPANY_EMAIL: z.email().optional(),
  COMPANY_PARTNERS_EMAIL: z.email().optional(),
}
export type HouseValues = z.output<z.ZodObject<typeof houseEnvironment>>

/** Nobody takes it for a company that exists: each line of it says so where it is read alone. */
export const demoHouse: House = {
  name: 'ООО «Лотур» (демонстрация, такой компании нет)',
  inn: '0000000000',
  ogrn: '0000000000000',
  address: 'вымышленный адрес',
  email: 'help@lotour.ru',
  partnersEmail: 'partners@lotour.ru',
}

/** Those without which real people would sign a contract with nobody. */
const REQUIRED = ['COMPANY_NAME', 'COMPANY_INN', 'COMPANY_OGRN', 'COMPANY_ADDRESS', 'COMPANY_EMAIL'] as const

/** The names of the settings that real people need and nobody has given. */
export function missingOfHouse(values: HouseValues): string[] {
  return REQUIRED.filter((name) => values[name] === undefined)
}

/** Whole where it is given; what is not given is the demonstration's. */
export function houseOf(values: HouseValues): House {
  const { COMPANY_EMAIL: email = demoHouse.email } = values
  return {
    name: values.COMPANY_NAME ?? demoHouse.name,
    inn: values.COMPANY_INN ?? demoHouse.inn,
    ogrn: values.COMPANY_OGRN ?? demoHouse.ogrn,
    address: values.COMPANY_ADDRESS ?? demoHouse.address,
    email,
    partnersEmail: values.COMPANY_PARTNERS_EMAIL ?? values.COMPANY_EMAIL ?? demoHouse.partnersEmail,
  }
}
