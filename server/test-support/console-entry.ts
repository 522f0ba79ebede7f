import { startConsole } from '../console.ts'

/** A console whose application tells what it was told. The project folder is that of the test. */
await startConsole({
  root: process.env.TEST_PROJECT ?? '',
  createApplication: (settings) => async (request) => {
    const milliseconds = Number(new URL(request.url).searchParams.get('wait') ?? 0)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return Response.json(settings)
  },
})
