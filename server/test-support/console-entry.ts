import { startConsole } from '../console.ts'

/** A console whose application tells what it was told. The project folder is that of the test. */
await startConsole({
  root: process.env.TEST_PROJECT ?? '',
  createApplication(settings, peers) {
    const heard: unknown[] = []
    peers.on('greeting', (message) => heard.push(message))
    return async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/crash') process.exit(9)
      if (pathname === '/greet') peers.send('greeting', process.pid)
      if (pathname === '/process') return Response.json({ pid: process.pid, heard })
      await new Promise((resolve) => setTimeout(resolve, Number(searchParams.get('wait') ?? 0)))
      return Response.json(settings)
    }
  },
})
