import { Form, Link, useLoaderData } from 'react-router'
import { readRows } from './rows.server'

export const loader = ({ request }: { request: Request }) => readRows(new URL(request.url))

export default function Businesses() {
  const { headers, rows, page } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Businesses</h1>
      <Form role="search">
        <input type="search" name="search" aria-label="Search" />
      </Form>
      <Form>
        <select name="status" aria-label="Status">
          <option value="">Select...</option>
          <option value="active">Active</option>
          <option value="inactive">Inactive</option>
        </select>
        <button>Apply</button>
      </Form>
      <table aria-label="Businesses">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([serial, name, ...cells]) => (
            <tr key={serial}>
              <td>{serial}</td>
              <td>
                <Link to={`?business=${serial}`}>{name}</Link>
              </td>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link rel="next" to={`?page=${page + 1}`}>
        Next page
      </Link>
    </main>
  )
}
