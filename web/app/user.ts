import { useRouteLoaderData } from 'react-router'

/** The signed-in person as GET /api/user gives it. */
export interface User {
  id: number
  last_name: string
  first_name: string
  patronymic_name: string | null
  email: string | null
  phone: string | null
  city_id: number | null
  city_name: string | null
  roles: string[]
  telegram_link: string | null
  is_telegram_connected: boolean
  is_confirmed: boolean
}

export const ROLE_AGENT = 'ROLE_TRAVEL_AGENT'
export const ROLE_ADMIN = 'ROLE_ADMIN'

/** The current visitor, null for a guest. The root loader keeps it; revalidate after signing in or out. */
export function useUser(): User | null {
  const root = useRouteLoaderData<{ user: User | null }>('root')
  return root?.user ?? null
}

export function isAgent(user: User | null): boolean {
  return user?.roles.includes(ROLE_AGENT) ?? false
}

export function isAdmin(user: User | null): boolean {
  return user?.roles.includes(ROLE_ADMIN) ?? false
}

/** 'Анна Лебедева', or the specification's default name. */
export function displayName(user: User): string {
  return [user.first_name || 'Пользователь', user.last_name].filter(Boolean).join(' ')
}
