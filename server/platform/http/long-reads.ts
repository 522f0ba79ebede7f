/**
 * The batches of a list, each after the first only while `expectAccess` lets its reader in: a long list takes longer to
 * send than access takes to end.
 */
export async function* whileAllowed<Batch>(
  batches: AsyncIterable<Batch>,
  expectAccess: () => Promise<unknown>,
): AsyncGenerator<Batch> {
  let isFirst = true
  for await (const batch of batches) {
    if (!isFirst) await expectAccess()
    isFirst = false
    yield batch
  }
}
