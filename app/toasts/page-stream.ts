const lineEnd = 10

/**
 * A page's data begin with one line, which completes the navigation; what is late follows in lines of its own. Resolves
 * with the first line, and rejects like `fetch` where the connection breaks within it. Where it breaks later, what is late
 * stays so, and `readAgain` is called: an error would replace the whole screen.
 */
export async function startedPage(response: Response, signal: AbortSignal, readAgain: () => void): Promise<Response> {
  const reader = response.body?.getReader()
  if (!reader) return response
  const pieces: Uint8Array[] = []
  let value
  do {
    value = (await reader.read()).value
    if (value) pieces.push(value)
  } while (value && !value.includes(lineEnd))

  async function pull(page: ReadableStreamDefaultController<Uint8Array>) {
    try {
      const piece = pieces.shift() ?? (await reader!.read()).value
      if (piece) page.enqueue(piece)
      else page.close()
    } catch (error) {
      if (signal.aborted) throw error
      readAgain()
      await new Promise(() => {})
    }
  }
  return new Response(new ReadableStream({ pull }), response)
}
