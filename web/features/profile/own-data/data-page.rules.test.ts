import { expect, test } from 'vitest'
import { dataPage } from './data-page.rules.ts'

const page = dataPage({
  made_at: '2026-11-21T09:00:00.000Z',
  sections: [
    {
      name: 'message',
      title: 'Сообщения',
      columns: { created_at: 'Когда', mine: 'Написано вами', text: 'Текст' },
      rows: [
        { created_at: '2026-11-20T09:00:00.000Z', mine: true, text: '<script>alert("x")</script>' },
        { created_at: '2026-11-20T09:01:00.000Z', mine: false, text: null },
      ],
    },
    {
      name: 'stored_file',
      title: 'Файлы',
      columns: { name: 'Файл', type: 'Вид', content: 'Содержимое' },
      rows: [{ name: 'a.webp', type: 'image/webp', content: 'UklGRg==' }],
    },
  ],
  left_out: [{ name: 'second_factor', reason: 'Секреты <не> скачиваются' }],
})

test('SEC-61 the page of one’s data reads well: titles, words for yes and no, dates, pictures', () => {
  expect(page).toContain('<h2>Сообщения</h2>')
  expect(page).toContain('<th>Написано вами</th>')
  expect(page).toContain('<td>да</td>')
  expect(page).toContain('20 ноября 2026')
  expect(page).toContain('src="data:image/webp;base64,UklGRg=="')
})

test('SEC-2, SEC-61 what people wrote is never a part of the page itself', () => {
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(page).toContain('Секреты &lt;не&gt; скачиваются')
  expect(page).toContain("default-src 'none'")
})
