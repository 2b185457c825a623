import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '../../ui/fields/text-field.tsx'
import { withQuery } from './with-query.ts'

const TYPING_MS = 300

interface SearchFieldProps {
  label: string
  placeholder: string
  /** What the address asks for now. */
  text: string
  /** Its name in the address. */
  name?: string
}

/** The address follows what is typed, after a moment; what it comes to by a link stands in the field. */
export function SearchField({ label, placeholder, text, name = 'search' }: SearchFieldProps) {
  const [, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(text)
  /** Asked for by this field and not come yet: more may have been typed by then, and it stays. */
  const asked = useRef<string[]>([])
  useEffect(() => {
    const own = asked.current.indexOf(text)
    asked.current = own === -1 ? [] : asked.current.slice(own + 1)
    if (own === -1) setTyped(text)
  }, [text])
  useEffect(() => {
    if (typed === text) return
    const timer = setTimeout(() => {
      asked.current.push(typed)
      setSearch((current) => withQuery(current, { [name]: typed || null, page: null }), {
        replace: true,
        preventScrollReset: true,
      })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, text, name, setSearch])
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      icon={Search}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      maxLength={100}
      className="w-full sm:ml-auto sm:w-88"
    />
  )
}
