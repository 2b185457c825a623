import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useForm } from './use-form.ts'

function Named({ error }: { error?: string }) {
  const { field, problem, isSending, props } = useForm({
    initial: { name: 'Анна' },
    standing: error === undefined ? { problem: 'Код устарел' } : { errors: { name: error } },
    schema: z.object({ name: z.string() }),
    send: () => Promise.resolve(),
  })
  const { name, value, error: said } = field('name')
  return (
    <form noValidate={props.noValidate} aria-busy={isSending}>
      <input name={name} readOnly value={value} aria-invalid={Boolean(said)} />
      {said ?? problem}
    </form>
  )
}

test('a field has its name, its value and what is wrong with it, before the page is the browser’s', () => {
  const html = renderToStaticMarkup(<Named error="Укажите имя" />)
  expect(html).toContain('aria-invalid="true" name="name" value="Анна"')
  expect(html).toContain('Укажите имя')
})

test('a form that somebody is led back to says why', () => {
  const html = renderToStaticMarkup(<Named />)
  expect(html).toContain('Код устарел')
  expect(html).toContain('noValidate="" aria-busy="false"')
  expect(html).toContain('aria-invalid="false"')
})
