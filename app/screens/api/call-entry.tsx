import type { Call, Field } from './reference.server'

export const CallEntry = ({ method, path, summary, access, capability, isList, parameters, body }: Call) => (
  <li>
    <h3>{summary}</h3>
    <p>
      <code>
        <strong>{method}</strong> {path}
      </code>
      {isList && ' A list.'}
      {capability && <Extension of={capability} />}
    </p>
    {access && <p>{access}</p>}
    <Fields title="Parameters" of={parameters} />
    <Fields title="Body" of={body} />
  </li>
)

const Extension = ({ of }: { of: string }) => (
  <span className="ms-2 inline-block rounded-md border border-line-strong px-1.5 text-xs text-muted">
    extension {of}
  </span>
)

function Fields({ title, of }: { title: string; of: readonly Field[] }) {
  if (of.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {of.map(({ name, type, note, isRequired, capability }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {type}
              {isRequired && ', required'}
              {note && `. ${note}`}
              {capability && <Extension of={capability} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
