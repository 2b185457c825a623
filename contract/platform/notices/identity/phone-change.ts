import type { Notice } from '../notice.ts'

export const phoneChangeAccepted = (email: string) =>
  ({
    tone: 'good',
    title: 'Заявка принята',
    text: `Отправили письмо на ${email}. Перейдите по ссылке в нём, чтобы сменить номер. Ссылка действует один час.`,
  }) as const satisfies Notice

export const phoneChanged = (phone: string) =>
  ({
    tone: 'good',
    title: 'Номер изменён',
    text: `Теперь ваш номер — ${phone}. При следующем входе используйте новый номер.`,
  }) as const satisfies Notice
