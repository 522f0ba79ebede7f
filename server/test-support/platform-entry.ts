import { createServer } from 'node:http'

/** Stands where the embedded platform stands in a project, and does to the console what a test asks for. */
if (process.env.TEST_PLATFORM_REFUSAL) {
  process.stderr.write(`${process.env.TEST_PLATFORM_REFUSAL}\n`)
  process.exit(1)
}

const server = createServer((request, response) => {
  if (request.url === '/end') process.exit(9)
  response.end(JSON.stringify({ pid: process.pid, host: process.env.HOST }))
})
server.listen(Number(process.env.PLATFORM_PORT), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.send?.({ type: 'announcement', lines: ['First sign-in, email: ada@example.ng', 'Password: shown once'] })
  if (process.env.TEST_PLATFORM_FAILURE) {
    process.stderr.write(`${process.env.TEST_PLATFORM_FAILURE}\n`)
    process.exit(1)
  }
  if (process.env.TEST_PLATFORM_HANGS) return
  process.send?.({ type: 'ready', port, stopLimit: 4_000 })
})
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0))
