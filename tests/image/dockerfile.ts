/** One instruction of a Dockerfile: `COPY a b` → `{ name: 'COPY', text: 'a b' }`. */
export interface Instruction {
  name: string
  text: string
}

export function parseDockerfile(source: string): Instruction[] {
  return source
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { name: name.toUpperCase(), text }
    })
}

/** `--from=build a b` → the flags, and the rest in words. */
export function parseCopy(text: string): { from: string | undefined; sources: string[]; target: string } {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** The command in a CMD's or HEALTHCHECK's JSON form. */
export function parseCommand(text: string): string[] {
  const command: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(command)) throw new Error(`${text} is not in the JSON form.`)
  return command.map(String)
}

/** Which paths .dockerignore keeps: the last pattern that matches a path or one of its folders decides. */
export function parseIgnoreFile(source: string): (path: string) => boolean {
  const rules = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.keeps ?? true
}

const patternOf = (glob: string) => {
  const escaped = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const body = escaped.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${body}(?:/.*)?$`)
}
