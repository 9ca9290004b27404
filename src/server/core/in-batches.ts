const batchSize = 1_000

/** Reads a stream in arrays of at most a thousand, so memory holds one of them. The last array may be empty. */
export async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
