import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { businessCells, businessHeaders } from '../business-cells.ts'

const pageSize = 20
/** Milliseconds in which a further key may follow. */
const debounce = 200

/** The design that the specification describes: the whole list is fetched, then searched, filtered and paged here. */
function Businesses() {
  const [all, setAll] = useState<string[][]>()
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('')
  useEffect(() => {
    const read = async () => {
      const { data } = await (await fetch('/api/admin/business')).json()
      setAll(data.data.map((business: object, index: number) => businessCells(business, index + 1)))
    }
    void read()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.toLowerCase()), debounce)
    return () => clearTimeout(timer)
  }, [typed])
  if (!all) return <p>Loading...</p>
  const found = all.filter((cells) => {
    const hasStatus = status === '' || cells.includes(status)
    return hasStatus && (search === '' || cells.some((cell) => cell.toLowerCase().includes(search)))
  })
  return (
    <main>
      <h1>Businesses</h1>
      <input type="search" aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <select aria-label="Status" value={status} onChange={({ target }) => setStatus(target.value)}>
        <option value="">Select...</option>
        <option>Active</option>
        <option>Inactive</option>
      </select>
      <table aria-label="Businesses">
        <thead>
          <tr>
            {businessHeaders.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.slice((page - 1) * pageSize, page * pageSize).map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </main>
  )
}

// The page has this element.
createRoot(document.getElementById('root')!).render(<Businesses />)
